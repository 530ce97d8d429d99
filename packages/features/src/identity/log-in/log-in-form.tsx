import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { ForgetInput, LogInInput } from '@wellspring/api/contract/identity'
import { useLogIn, useMailLogInCode } from '@wellspring/api/hooks/identity'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { KeepEmail } from './keep-email.tsx'
import type { PendingChallenge } from './pending-challenge.ts'

export interface LogInFormProps {
  forgotPasswordHref: string
  email?: string | undefined
  /** On hosts with accounts without a password: offers a code instead. */
  offersCode?: boolean
  onChallenge: (pending: PendingChallenge) => void
}

/** The first step of a log-in. */
export function LogInForm({
  forgotPasswordHref,
  email: given = '',
  offersCode = false,
  onChallenge,
}: LogInFormProps) {
  const [byCode, setByCode] = useState(false)
  const [email, setEmail] = useState(given)
  const logIn = useLogIn()
  const mailCode = useMailLogInCode()
  const emailField = <TextField name="email" label={t`Email`} type="email" autoComplete="username" />
  if (byCode)
    return (
      <KeepEmail onEmail={setEmail}>
        <Form
          key="code"
          schema={ForgetInput}
          defaultValues={{ email }}
          submitLabel={t`Email me a code`}
          isWide
          onSubmit={async (input) => {
            const pending = await mailCode.mutateAsync(input.email)
            onChallenge({ ...pending, email: input.email, isByCode: true })
          }}
          actions={
            <Button variant="ghost" onClick={() => setByCode(false)}>
              <Trans>Use a password</Trans>
            </Button>
          }
        >
          {emailField}
          <Text textStyle="sm" color="fg.muted">
            <Trans>For accounts without a password: the code lets you in.</Trans>
          </Text>
        </Form>
      </KeepEmail>
    )
  return (
    <KeepEmail onEmail={setEmail}>
      <Form
        key="password"
        schema={LogInInput}
        defaultValues={{ email, password: '' }}
        submitLabel={t`Log in`}
        isWide
        onSubmit={async (input) => {
          const pending = await logIn.mutateAsync(input)
          onChallenge({ ...pending, email: input.email })
        }}
        actions={
          <Link href={forgotPasswordHref} display="inline-flex" alignItems="center" minH="11">
            <Trans>Forgot password?</Trans>
          </Link>
        }
      >
        {emailField}
        <PasswordField name="password" label={t`Password`} />
      </Form>
      {offersCode ? (
        <Flex mt="4" gap="1" align="center" wrap="wrap" textStyle="sm" color="fg.muted">
          <Trans>No password?</Trans>
          <Button variant="ghost" onClick={() => setByCode(true)}>
            <Trans>Email me a code</Trans>
          </Button>
        </Flex>
      ) : null}
    </KeepEmail>
  )
}
