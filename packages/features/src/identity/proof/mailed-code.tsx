import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { ProveWithCodeInput } from '@wellspring/api/contract/proof'
import { useMailProofCode, useProveWithMailedCode } from '@wellspring/api/hooks/proof'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { Form } from '@wellspring/forms/form'
import { Trans, t } from '@wellspring/words/macro'

import type { PendingChallenge } from '../pending-challenge.ts'
import { ResendCode } from '../resend-code.tsx'

export interface MailedCodeProps {
  email: string
  onProved: () => void
}

/** A code by mail, for an account without a password. None goes out before it is asked for. */
export function MailedCode({ email, onProved }: MailedCodeProps) {
  const mail = useMailProofCode()
  const prove = useProveWithMailedCode()
  const [pending, setPending] = useState<PendingChallenge | null>(null)
  if (!pending)
    return (
      <Box>
        <Button
          loading={mail.isPending}
          loadingText={t`Send me a code`}
          onClick={() => mail.mutate(undefined, { onSuccess: (sent) => setPending({ ...sent, email }) })}
        >
          <Trans>Send me a code</Trans>
        </Button>
        <Text mt="3" role="status" color={mail.error ? 'fg.error' : 'fg.muted'}>
          {mail.error ? mail.error.message : t`It goes to ${email}.`}
        </Text>
      </Box>
    )
  return (
    <>
      <Text mb="5" color="fg.muted">
        <Trans>
          We sent six digits to <strong>{email}</strong>.
        </Trans>
      </Text>
      <Form
        schema={ProveWithCodeInput.pick({ code: true })}
        defaultValues={{ code: '' }}
        submitLabel={t`Confirm`}
        onSubmit={async ({ code }) => {
          await prove.mutateAsync({ challenge: pending.challenge, code })
          onProved()
        }}
        actions={<ResendCode key={pending.challenge} pending={pending} onResent={setPending} />}
      >
        <CodeField name="code" label={t`One-time code`} />
      </Form>
    </>
  )
}
