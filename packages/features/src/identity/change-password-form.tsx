import * as z from 'zod'

import { Password, TypedPassword } from '@wellspring/api/contract/fields'
import { useChangePassword } from '@wellspring/api/hooks/identity'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'

const ChangePasswordInput = z
  .object({ currentPassword: TypedPassword, password: Password, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  })

export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const { mutateAsync: changePassword } = useChangePassword()
  return (
    <Form
      schema={ChangePasswordInput}
      defaultValues={{ currentPassword: '', password: '', confirm: '' }}
      onSubmit={async ({ currentPassword, password }) => {
        await changePassword({ currentPassword, password })
        toast.success('Password updated.')
        onDone?.()
      }}
      submitLabel="Change password"
    >
      <PasswordField name="currentPassword" label="Current password" />
      <PasswordField label="New password" autoComplete="new-password" />
      <PasswordField name="confirm" label="Confirm password" autoComplete="new-password" />
    </Form>
  )
}
