import { SignUpInput } from '@wellspring/api/contract/identity'
import { useSignUp } from '@wellspring/api/hooks/identity'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'

import { AuthCard } from './auth-card.tsx'
import { NewPasswordFields, withConfirmation } from './new-password-fields.tsx'

export interface SignUpScreenProps {
  logInHref: string
  onSignedUp: () => void
}

const schema = withConfirmation(SignUpInput)

export function SignUpScreen({ logInHref, onSignedUp }: SignUpScreenProps) {
  const signUp = useSignUp()
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
      <Form
        schema={schema}
        defaultValues={{ firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }}
        submitLabel="Sign up"
        onSubmit={async ({ firstName, lastName, email, password }) => {
          await signUp.mutateAsync({ firstName, lastName, email, password })
          toast.success('Signup Successful.')
          onSignedUp()
        }}
      >
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <NewPasswordFields />
      </Form>
    </AuthCard>
  )
}
