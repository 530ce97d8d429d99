import * as z from 'zod'

import { namesOwner, namesOwnerIssue } from '@wellspring/api/contract/password'
import type { PasswordOwner } from '@wellspring/api/contract/password'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { PasswordParts } from '@wellspring/forms/fields/password-parts'
import { t } from '@wellspring/words/macro'

interface NewPassword {
  password: string
  confirmPassword: string
}

const isRepeated = ({ value }: { value: unknown }) =>
  Boolean((value as Partial<NewPassword> | null)?.confirmPassword)

/**
 * Adds a confirmation that must match the password, and rejects passwords that contain the owner's name or address.
 * Both rules run even while another field is invalid.
 */
export function withConfirmation<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  owner: PasswordOwner = {},
) {
  const confirmPassword = z.string().min(1, t`Enter the password again`)
  // TypeScript cannot relate a generic shape to the added field.
  const extended = schema.safeExtend({ confirmPassword } as never) as unknown as z.ZodObject<
    Shape & { confirmPassword: z.ZodString }
  >
  return extended
    .refine((values) => !namesOwner((values as unknown as NewPassword).password, owner), namesOwnerIssue)
    .refine(
      (values) => {
        const { password, confirmPassword } = values as unknown as NewPassword
        return password === confirmPassword
      },
      { path: ['confirmPassword'], message: t`Passwords do not match`, when: isRepeated },
    )
}

interface NewPasswordFieldsProps {
  /** An account without a password has no "new" one. */
  label?: string
}

export function NewPasswordFields({ label = t`New password` }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" hint={<PasswordParts />} />
      <PasswordField name="confirmPassword" label={t`Confirm password`} autoComplete="new-password" />
    </>
  )
}
