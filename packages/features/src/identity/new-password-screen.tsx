import { useMemo } from 'react'

import { ResetPasswordInput } from '@wellspring/api/contract/identity'
import { useResetPassword, useResetPasswordByLink } from '@wellspring/api/hooks/identity'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'

import { AuthCard } from './auth-card.tsx'
import { NewPasswordFields, withConfirmation } from './new-password-fields.tsx'

export interface NewPasswordScreenProps {
  /** What came by mail. */
  proof: { challenge: string; code: string } | { link: string }
  /** Whose password it is, if that is known here. */
  email?: string | undefined
  /** To ask for another mail. */
  backHref: string
  onDone: () => void
}

export function NewPasswordScreen({ proof, email, backHref, onDone }: NewPasswordScreenProps) {
  const schema = useMemo(
    () => withConfirmation(ResetPasswordInput.pick({ password: true }), { email }),
    [email],
  )
  const reset = useResetPassword()
  const resetByLink = useResetPasswordByLink()
  return (
    <AuthCard title="Choose a new password" description="You will be logged out on every device.">
      <Form
        schema={schema}
        defaultValues={{ password: '', confirmPassword: '' }}
        submitLabel="Save password"
        isWide
        onSubmit={async ({ password }) => {
          if ('link' in proof) await resetByLink.mutateAsync({ ...proof, password })
          else await reset.mutateAsync({ ...proof, password })
          toast.success('Password updated.')
          onDone()
        }}
        actions={
          <Link href={backHref}>{'link' in proof ? 'Ask for another mail' : 'Enter another code'}</Link>
        }
      >
        <NewPasswordFields />
      </Form>
    </AuthCard>
  )
}
