import { ResetPasswordInput } from '@wellspring/api/contract/identity'
import { useResetPassword } from '@wellspring/api/hooks/identity'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'

import { AuthCard } from './auth-card.tsx'
import { NewPasswordFields, withConfirmation } from './new-password-fields.tsx'

export interface NewPasswordScreenProps {
  challenge: string
  code: string
  /** To enter the code anew. */
  backHref: string
  onDone: () => void
}

const schema = withConfirmation(ResetPasswordInput.pick({ password: true }))

export function NewPasswordScreen({ challenge, code, backHref, onDone }: NewPasswordScreenProps) {
  const reset = useResetPassword()
  return (
    <AuthCard title="Choose a new password" description="You will be logged out on every device.">
      <Form
        schema={schema}
        defaultValues={{ password: '', confirmPassword: '' }}
        submitLabel="Save password"
        onSubmit={async ({ password }) => {
          await reset.mutateAsync({ challenge, code, password })
          toast.success('Password updated.')
          onDone()
        }}
        actions={<Link href={backHref}>Enter another code</Link>}
      >
        <NewPasswordFields />
      </Form>
    </AuthCard>
  )
}
