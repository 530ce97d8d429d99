import { Link } from '@wellspring/ui/link'

import { AuthCard } from './auth-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpFormProps } from './sign-up-form.tsx'

export interface SignUpScreenProps extends Pick<SignUpFormProps, 'onChallenge'> {
  logInHref: string
}

export function SignUpScreen({ logInHref, onChallenge }: SignUpScreenProps) {
  return (
    <AuthCard
      title="Sign up"
      description="One account for your care, your orders and your circle."
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
