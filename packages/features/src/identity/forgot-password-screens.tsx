import { Stack } from '@chakra-ui/react'
import * as z from 'zod'

import { OneTimeCode, Password } from '@wellspring/api/contract/fields'
import { ForgetInput } from '@wellspring/api/contract/identity'
import { useForgetPassword, useResetPassword } from '@wellspring/api/hooks/identity'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { EmailField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'

import { CardPage } from './card-page.tsx'
import { ResendButton } from './resend-button.tsx'

export interface ForgotPasswordScreenProps {
  logInHref: string
  onChallenge: (challenge: string) => void
}

export function ForgotPasswordScreen({ logInHref, onChallenge }: ForgotPasswordScreenProps) {
  const { mutateAsync: forget } = useForgetPassword()
  return (
    <CardPage
      title="Forgot your password?"
      description="Tell us your e-mail. If there is an account, a code arrives within a minute."
    >
      <Form
        schema={ForgetInput}
        defaultValues={{ email: '' }}
        onSubmit={async ({ email }) => onChallenge((await forget(email)).challenge)}
        submitLabel="Send the code"
        footer={
          <Link href={logInHref} textAlign="center">
            Back to log in
          </Link>
        }
      >
        <EmailField />
      </Form>
    </CardPage>
  )
}

const CodeForm = z.object({ code: OneTimeCode })

/** Takes the code in; it is checked together with the new password. */
export function ForgotPasswordCodeScreen({
  challenge,
  onCode,
}: {
  challenge: string
  onCode: (code: string) => void
}) {
  return (
    <CardPage title="One-time password" description="Enter the six digits that we sent to your e-mail.">
      <Form
        schema={CodeForm}
        defaultValues={{ code: '' }}
        onSubmit={async ({ code }) => onCode(code)}
        submitLabel="Continue"
        footer={
          <Stack>
            <ResendButton challenge={challenge} />
          </Stack>
        }
      >
        <CodeField />
      </Form>
    </CardPage>
  )
}

const NewPasswordForm = z
  .object({ password: Password, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  })

export interface NewPasswordScreenProps {
  challenge: string
  code: string
  onDone: () => void
  codeHref: string
}

export function NewPasswordScreen({ challenge, code, onDone, codeHref }: NewPasswordScreenProps) {
  const { mutateAsync: reset } = useResetPassword()
  return (
    <CardPage title="New password">
      <Form
        schema={NewPasswordForm}
        defaultValues={{ password: '', confirm: '' }}
        onSubmit={async ({ password }) => {
          await reset({ challenge, code, password })
          toast.success('Password updated.')
          onDone()
        }}
        submitLabel="Set new password"
        footer={
          <Link href={codeHref} textAlign="center">
            Ask for another code
          </Link>
        }
      >
        <PasswordField label="New password" autoComplete="new-password" />
        <PasswordField name="confirm" label="Confirm password" autoComplete="new-password" />
      </Form>
    </CardPage>
  )
}
