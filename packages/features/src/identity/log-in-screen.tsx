import { Stack, Text } from '@chakra-ui/react'

import { LogInInput } from '@wellspring/api/contract/identity'
import { useLogIn } from '@wellspring/api/hooks/identity'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { EmailField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'

import { CardPage } from './card-page.tsx'

export interface LogInScreenProps {
  title?: string
  /** The password was right and a code is on its way. */
  onChallenge: (challenge: string) => void
  forgotHref: string
  /** Absent where accounts are made by an administrator. */
  signUpHref?: string
}

export function LogInScreen({ title = 'Log in', onChallenge, forgotHref, signUpHref }: LogInScreenProps) {
  const { mutateAsync: logIn } = useLogIn()
  return (
    <CardPage title={title} description="We will send a code to your e-mail.">
      <Form
        schema={LogInInput}
        defaultValues={{ email: '', password: '' }}
        onSubmit={async (values) => onChallenge((await logIn(values)).challenge)}
        submitLabel="Log in"
        footer={
          <Stack gap="2" textAlign="center">
            <Link href={forgotHref}>Forgot your password?</Link>
            {signUpHref ? (
              <Text>
                New here? <Link href={signUpHref}>Sign up</Link>
              </Text>
            ) : null}
          </Stack>
        }
      >
        <EmailField autoComplete="username" />
        <PasswordField />
      </Form>
    </CardPage>
  )
}
