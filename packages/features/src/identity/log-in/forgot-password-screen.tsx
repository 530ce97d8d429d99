import { ForgetInput } from '@wellspring/api/contract/identity'
import { useForgetPassword } from '@wellspring/api/hooks/identity'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

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
      title={t`Forgot your password?`}
      description={t`Tell us your email address and we will send a code to set a new one.`}
    >
      <Form
        schema={ForgetInput}
        defaultValues={{ email: '' }}
        submitLabel={t`Send the code`}
        isWide
        onSubmit={async ({ email }) => onChallenge({ ...(await forget.mutateAsync(email)), email })}
        actions={
          <Link href={logInHref} display="inline-flex" alignItems="center" minH="11">
            <Trans>Back to log in</Trans>
          </Link>
        }
      >
        <TextField name="email" label={t`Email`} type="email" autoComplete="username" />
      </Form>
    </AuthCard>
  )
}
