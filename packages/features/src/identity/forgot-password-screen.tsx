import { ForgetInput } from '@wellspring/api/contract/identity'
import { useForgetPassword } from '@wellspring/api/hooks/identity'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'

import { AuthCard } from './auth-card.tsx'
import type { PendingChallenge } from './pending-challenge.ts'

export interface ForgotPasswordScreenProps {
  logInHref: string
  onChallenge: (pending: PendingChallenge) => void
}

export function ForgotPasswordScreen({ logInHref, onChallenge }: ForgotPasswordScreenProps) {
  const forget = useForgetPassword()
  return (
    <AuthCard
      title="Forgot your password?"
      description="Tell us your email address and we will send a code to set a new one."
    >
      <Form
        schema={ForgetInput}
        defaultValues={{ email: '' }}
        submitLabel="Send the code"
        isWide
        onSubmit={async ({ email }) => onChallenge({ ...(await forget.mutateAsync(email)), email })}
        actions={<Link href={logInHref}>Back to log in</Link>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" />
      </Form>
    </AuthCard>
  )
}
