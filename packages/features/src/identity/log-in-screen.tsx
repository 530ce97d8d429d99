import { Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'

import { LogInInput } from '@wellspring/api/contract/identity'
import { useLogIn } from '@wellspring/api/hooks/identity'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'

import { useSession } from '@wellspring/api/session'
import { AuthCard } from './auth-card.tsx'
import type { PendingChallenge } from './pending-challenge.ts'

export interface LogInScreenProps {
  title?: string
  forgotPasswordHref: string
  /** Without it nobody can open an account here. */
  signUpHref?: string
  onChallenge: (pending: PendingChallenge) => void
  /** Somebody who is signed in already has no business here. */
  onSignedIn: () => void
}

const endings = {
  idle: 'You were signed out because nothing happened for a while. What you were writing is kept on this device.',
  over: 'Your session is over. Please log in again; you come back to where you were.',
}

export function LogInScreen(props: LogInScreenProps) {
  const { title = 'Log in', forgotPasswordHref, signUpHref, onChallenge, onSignedIn } = props
  const { user, ended } = useSession()
  const logIn = useLogIn()
  const signedIn = user !== null
  const goOn = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (signedIn) goOn()
  }, [signedIn])
  return (
    <AuthCard
      title={title}
      description={
        <>
          {ended && (
            <Text role="status" color="fg" mb="3">
              {endings[ended]}
            </Text>
          )}
          We will send a code to your e-mail address.
        </>
      }
      footer={
        signUpHref ? (
          <>
            New here? <Link href={signUpHref}>Sign up</Link>
          </>
        ) : null
      }
    >
      <Form
        schema={LogInInput}
        defaultValues={{ email: '', password: '' }}
        submitLabel="Log in"
        onSubmit={async (input) => {
          const pending = await logIn.mutateAsync(input)
          onChallenge({ ...pending, email: input.email })
        }}
        actions={<Link href={forgotPasswordHref}>Forgot password?</Link>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" />
      </Form>
    </AuthCard>
  )
}
