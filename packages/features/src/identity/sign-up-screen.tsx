import { Link } from '@wellspring/ui/link'

import { AuthCard } from './auth-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpFormProps } from './sign-up-form.tsx'

export interface SignUpScreenProps extends Pick<SignUpFormProps, 'onChallenge'> {
  logInHref: string
  /** What the account is for. */
  description: string
}

export function SignUpScreen({ logInHref, description, onChallenge }: SignUpScreenProps) {
  return (
    <AuthCard
      title="Sign up"
      description={description}
      footer={
        <>
          Have an account? <Link href={logInHref}>Log in</Link>
        </>
      }
    >
      <SignUpForm onChallenge={onChallenge} />
    </AuthCard>
  )
}
