import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { TypedPassword } from '@wellspring/api/contract/fields'
import { ChangePasswordInput } from '@wellspring/api/contract/identity'
import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries, useChangePassword } from '@wellspring/api/hooks/identity'
import { useSession } from '@wellspring/api/session'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { Form } from '@wellspring/forms/form'
import { LoadingList } from '@wellspring/ui/loading-list'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { NewPasswordFields, withConfirmation } from './new-password-fields.tsx'

/** Changes the password, or sets the first one of an account without. */
export function PasswordForm({ isQuiet = false }: { isQuiet?: boolean }) {
  const change = useChangePassword()
  const { user } = useSession()
  const { data, isPending } = useQuery(identityQueries.account(useApi()))
  const isFirst = data?.hasPassword === false
  const schema = useMemo(() => {
    const asked = ChangePasswordInput.extend({
      currentPassword: isFirst ? TypedPassword.optional() : TypedPassword,
    })
    return withConfirmation(asked, user ?? {})
  }, [user, isFirst])
  if (isPending) return <LoadingList shape="form" />
  return (
    <Form
      key={String(isFirst)}
      schema={schema}
      defaultValues={{
        ...(!isFirst && { currentPassword: '' }),
        password: '',
        confirmPassword: '',
      }}
      isQuiet={isQuiet}
      submitLabel={isFirst ? t`Set a password` : t`Change password`}
      resetOnSuccess
      onSubmit={async ({ currentPassword, password }) => {
        await change.mutateAsync({ currentPassword, password })
        toast.success(isFirst ? t`Password set.` : t`Password updated.`)
      }}
    >
      {isFirst ? null : <PasswordField name="currentPassword" label={t`Current password`} />}
      <NewPasswordFields />
    </Form>
  )
}
