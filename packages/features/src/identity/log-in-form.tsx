import { LogInInput } from '@wellspring/api/contract/identity'
import { useLogIn } from '@wellspring/api/hooks/identity'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'

import type { PendingChallenge } from './pending-challenge.ts'

export interface LogInFormProps {
  forgotPasswordHref: string
  email?: string | undefined
  onChallenge: (pending: PendingChallenge) => void
}

/** The first step of a log-in. */
export function LogInForm({ forgotPasswordHref, email = '', onChallenge }: LogInFormProps) {
  const logIn = useLogIn()
  return (
    <Form
      schema={LogInInput}
      defaultValues={{ email, password: '' }}
      submitLabel="Log in"
      onSubmit={async (input) => {
        const pending = await logIn.mutateAsync(input)
        onChallenge({ ...pending, email: input.email })
      }}
      actions={<Link href={forgotPasswordHref}>Forgot password?</Link>}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" />
    </Form>
  )
}
