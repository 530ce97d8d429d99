import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { StartEmailChangeInput } from '@wellspring/api/contract/identity'
import { useChangeEmail, useStartEmailChange } from '@wellspring/api/hooks/identity'
import { useSession } from '@wellspring/api/session'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { MailedCodeForm } from './mailed-code-form.tsx'
import type { PendingChallenge } from '../log-in/pending-challenge.ts'

/** Changes the account's email address, confirmed by a code sent to the new one. */
export function EmailSection({ email }: { email: string }) {
  const session = useSession()
  const start = useStartEmailChange()
  const change = useChangeEmail()
  const [pending, setPending] = useState<PendingChallenge | null>(null)
  return (
    <Box as="section" aria-label={t`Email address`}>
      <Text as="h2" textStyle="heading" mb="2">
        <Trans>Email address</Trans>
      </Text>
      {pending ? (
        <>
          <MailedCodeForm
            pending={pending}
            hint={
              <Trans>
                If no other account has <strong>{pending.email}</strong>, six digits are on their way to it.
                We also wrote to {email}, in case this was not you.
              </Trans>
            }
            submitLabel={t`Change email address`}
            onResent={setPending}
            onCode={async (code) => {
              const { user } = await change.mutateAsync({ challenge: pending.challenge, code })
              session.update(user)
              setPending(null)
              toast.success(t`Email address changed. Your other devices were logged out.`)
            }}
          />
          <Button mt="3" variant="ghost" onClick={() => setPending(null)}>
            <Trans>Use another address</Trans>
          </Button>
        </>
      ) : (
        <>
          <Text color="fg.muted" mb="5">
            <Trans>
              You log in with <strong>{email}</strong>, and our emails go there. To change it, enter the code
              that we send to the new address.
            </Trans>
          </Text>
          <Form
            schema={StartEmailChangeInput}
            defaultValues={{ email: '' }}
            submitLabel={t`Send a code`}
            isQuiet
            onSubmit={async (wanted) => setPending({ ...(await start.mutateAsync(wanted)), ...wanted })}
          >
            <TextField name="email" label={t`New email`} type="email" autoComplete="email" />
          </Form>
        </>
      )}
    </Box>
  )
}
