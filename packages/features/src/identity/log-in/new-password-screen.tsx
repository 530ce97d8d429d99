import { useMemo } from 'react'

import { ResetPasswordInput } from '@wellspring/api/contract/identity'
import { useResetPassword, useResetPasswordByLink } from '@wellspring/api/hooks/identity'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { AuthCard } from './auth-card.tsx'
import { NewPasswordFields, withConfirmation } from '../account/new-password-fields.tsx'

export interface NewPasswordScreenProps {
  /** The mailed code or link. */
  proof: { challenge: string; code: string } | { link: string }
  /** For an account created on somebody's behalf, which has no password yet. */
  isFirst?: boolean
  /** The account's address, if known here. */
  email?: string | undefined
  /** Where to request another mail. */
  backHref: string
  onDone: () => void
}

export function NewPasswordScreen({
  proof,
  isFirst = false,
  email,
  backHref,
  onDone,
}: NewPasswordScreenProps) {
  const schema = useMemo(
    () => withConfirmation(ResetPasswordInput.pick({ password: true }), { email }),
    [email],
  )
  const reset = useResetPassword()
  const resetByLink = useResetPasswordByLink()
  return (
    <AuthCard
      title={isFirst ? t`Choose a password` : t`Choose a new password`}
      description={isFirst ? t`You log in with it from now on.` : t`You will be logged out on every device.`}
    >
      <Form
        schema={schema}
        defaultValues={{ password: '', confirmPassword: '' }}
        submitLabel={t`Save password`}
        isWide
        onSubmit={async ({ password }) => {
          if ('link' in proof) await resetByLink.mutateAsync({ ...proof, password })
          else await reset.mutateAsync({ ...proof, password })
          toast.success(isFirst ? t`Password saved.` : t`Password updated.`)
          onDone()
        }}
        actions={
          <Link href={backHref}>{'link' in proof ? t`Request another email` : t`Enter another code`}</Link>
        }
      >
        <NewPasswordFields />
      </Form>
    </AuthCard>
  )
}
