import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { AuthCard } from './auth-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpFormProps } from './sign-up-form.tsx'
import { useSignedInRedirect } from './use-signed-in-redirect.ts'

export interface SignUpScreenProps extends Pick<SignUpFormProps, 'onChallenge'> {
  logInHref: string
  /** What the account is for. */
  description: string
  /** Called when the user is already signed in. */
  onSignedIn: () => void
}

export function SignUpScreen({ logInHref, description, onChallenge, onSignedIn }: SignUpScreenProps) {
  useSignedInRedirect(onSignedIn)
  return (
    <AuthCard
      title={t`Sign up`}
      description={description}
      footer={
        <>
          <Trans>
            Have an account?{' '}
            <Link href={logInHref}>
              <Trans>Log in</Trans>
            </Link>
          </Trans>
        </>
      }
    >
      <SignUpForm onChallenge={onChallenge} />
    </AuthCard>
  )
}
