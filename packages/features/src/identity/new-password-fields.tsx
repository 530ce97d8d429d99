import * as z from 'zod'

import { PasswordField } from '@wellspring/forms/fields/password-field'

interface NewPassword {
  password: string
  confirmPassword: string
}

/** The schema with a second password that has to be the first one again. */
export function withConfirmation<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend({ confirmPassword: z.string() }).superRefine((values, context) => {
    const { password, confirmPassword } = values as unknown as NewPassword
    if (password !== confirmPassword)
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'Passwords do not match' })
  })
}

export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters with a digit, an uppercase and a lowercase letter and a special character."
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </>
  )
}
