import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { useMailProofCode, useProveWithMailedCode } from '@wellspring/api/hooks/proof'
import { Trans, t } from '@wellspring/words/macro'

import { MailedCodeForm } from '../account/mailed-code-form.tsx'
import type { PendingChallenge } from '../log-in/pending-challenge.ts'

export interface MailedCodeProps {
  email: string
  onProved: () => void
}

/** A code by mail, for an account without a password. Sent on request only. */
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
    <MailedCodeForm
      pending={pending}
      hint={
        <Trans>
          We sent six digits to <strong>{email}</strong>.
        </Trans>
      }
      submitLabel={t`Confirm`}
      onResent={setPending}
      onCode={async (code) => {
        await prove.mutateAsync({ challenge: pending.challenge, code })
        onProved()
      }}
    />
  )
}
