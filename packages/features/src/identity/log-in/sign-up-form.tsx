import { SignUpInput } from '@wellspring/api/contract/identity'
import { useSignUp } from '@wellspring/api/hooks/identity'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { t } from '@wellspring/words/macro'

import { AgreedTerms } from './agreed-terms.tsx'
import { NewPasswordFields, withConfirmation } from '../account/new-password-fields.tsx'
import type { PendingChallenge } from './pending-challenge.ts'

export interface SignUpFormProps {
  email?: string | undefined
  onChallenge: (pending: PendingChallenge) => void
}

const schema = withConfirmation(SignUpInput)

/** Creates an account; the code for its first log-in is mailed. */
export function SignUpForm({ email = '', onChallenge }: SignUpFormProps) {
  const signUp = useSignUp()
  return (
    <Form
      schema={schema}
      defaultValues={{ firstName: '', lastName: '', email, password: '', confirmPassword: '' }}
      submitLabel={t`Sign up`}
      isWide
      onSubmit={async ({ confirmPassword: _confirmPassword, ...input }) => {
        const pending = await signUp.mutateAsync(input)
        onChallenge({ ...pending, email: input.email, isNew: true })
      }}
    >
      <TextField name="firstName" label={t`First name`} autoComplete="given-name" />
      <TextField name="lastName" label={t`Last name`} autoComplete="family-name" />
      <TextField name="email" label={t`Email`} type="email" autoComplete="username" />
      <NewPasswordFields label={t`Password`} />
      <AgreedTerms />
    </Form>
  )
}
