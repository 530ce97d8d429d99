import { useMemo } from 'react'

import { ChangePasswordInput } from '@wellspring/api/contract/identity'
import { useChangePassword } from '@wellspring/api/hooks/identity'
import { useSession } from '@wellspring/api/session'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'

import { NewPasswordFields, withConfirmation } from './new-password-fields.tsx'

export function PasswordForm() {
  const change = useChangePassword()
  const { user } = useSession()
  const schema = useMemo(() => withConfirmation(ChangePasswordInput, user ?? {}), [user])
  return (
    <Form
      schema={schema}
      defaultValues={{ currentPassword: '', password: '', confirmPassword: '' }}
      submitLabel="Change password"
      resetOnSuccess
      onSubmit={async ({ currentPassword, password }) => {
        await change.mutateAsync({ currentPassword, password })
        toast.success('Password updated.')
      }}
    >
      <PasswordField name="currentPassword" label="Current password" />
      <NewPasswordFields />
    </Form>
  )
}
