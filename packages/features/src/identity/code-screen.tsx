import { RedeemCodeInput } from '@wellspring/api/contract/identity'
import { useRedeemLogInCode } from '@wellspring/api/hooks/identity'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'

import { useSession } from '@wellspring/api/session'
import { AuthCard } from './auth-card.tsx'
import type { PendingChallenge } from './pending-challenge.ts'
import { ResendCode } from './resend-code.tsx'

export interface CodeScreenProps {
  pending: PendingChallenge
  backHref: string
  forgotPasswordHref: string
  onSignedIn: () => void
  /** The challenge to go on with from now on. */
  onResent: (pending: PendingChallenge) => void
}

/** The second step of a log-in. */
export function CodeScreen(props: CodeScreenProps) {
  const { pending, backHref, forgotPasswordHref, onSignedIn, onResent } = props
  const redeem = useRedeemLogInCode()
  const session = useSession()
  return (
    <AuthCard
      title="Enter your code"
      description={
        pending.confirmed === false ? (
          <>
            There were many tries to log in as <strong>{pending.email}</strong>, so we only say by mail
            whether the password was right. No code within a minute? Go back and check the password, or{' '}
            <Link href={forgotPasswordHref}>set a new one</Link>.
          </>
        ) : (
          <>
            We sent six digits to <strong>{pending.email}</strong>.
          </>
        )
      }
      footer={<ResendCode pending={pending} onResent={onResent} />}
    >
      <Form
        schema={RedeemCodeInput.pick({ code: true })}
        defaultValues={{ code: '' }}
        submitLabel="Continue"
        onSubmit={async ({ code }) => {
          session.login(await redeem.mutateAsync({ challenge: pending.challenge, code }))
          onSignedIn()
        }}
        actions={<Link href={backHref}>Back</Link>}
      >
        <CodeField name="code" label="One-time code" />
      </Form>
    </AuthCard>
  )
}
