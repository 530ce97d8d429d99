import { ResetPasswordInput } from '@wellspring/api/contract/identity'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { AuthCard } from './auth-card.tsx'
import type { PendingChallenge } from './pending-challenge.ts'
import { ResendCode } from './resend-code.tsx'

export interface ForgotCodeScreenProps {
  pending: PendingChallenge
  backHref: string
  /** Not checked yet: the server checks the code together with the new password. */
  onCode: (code: string) => void
  onResent: (pending: PendingChallenge) => void
}

export function ForgotCodeScreen({ pending, backHref, onCode, onResent }: ForgotCodeScreenProps) {
  return (
    <AuthCard
      title={t`Enter your code`}
      description={
        <>
          <Trans>
            If <strong>{pending.email}</strong> has an account, six digits are on their way to it.
          </Trans>
        </>
      }
      footer={<ResendCode pending={pending} onResent={onResent} />}
    >
      <Form
        schema={ResetPasswordInput.pick({ code: true })}
        defaultValues={{ code: '' }}
        submitLabel={t`Continue`}
        isWide
        sendsItself
        onSubmit={async ({ code }) => onCode(code)}
        actions={
          <Link href={backHref}>
            <Trans>Back</Trans>
          </Link>
        }
      >
        <CodeField name="code" label={t`One-time code`} />
      </Form>
    </AuthCard>
  )
}
