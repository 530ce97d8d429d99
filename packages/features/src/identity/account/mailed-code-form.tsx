import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { RedeemCodeInput } from '@wellspring/api/contract/identity'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { Form } from '@wellspring/forms/form'
import { t } from '@wellspring/words/macro'

import type { PendingChallenge } from '../log-in/pending-challenge.ts'
import { ResendCode } from '../log-in/resend-code.tsx'

export interface MailedCodeFormProps {
  pending: PendingChallenge
  /** Where the code was sent. */
  hint: ReactNode
  submitLabel: string
  onCode: (code: string) => Promise<void>
  onResent: (pending: PendingChallenge) => void
}

/** Asks a logged-in user for a code sent by mail. */
export function MailedCodeForm({ pending, hint, submitLabel, onCode, onResent }: MailedCodeFormProps) {
  return (
    <>
      <Text mb="5" color="fg.muted">
        {hint}
      </Text>
      <Form
        schema={RedeemCodeInput.pick({ code: true })}
        defaultValues={{ code: '' }}
        submitLabel={submitLabel}
        onSubmit={({ code }) => onCode(code)}
        actions={<ResendCode key={pending.challenge} pending={pending} onResent={onResent} />}
      >
        <CodeField name="code" label={t`One-time code`} />
      </Form>
    </>
  )
}
