import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'

import { ProveWithPasswordInput } from '@wellspring/api/contract/proof'
import { useProveWithPassword } from '@wellspring/api/hooks/proof'
import { useProveSecondFactor, useProveWithPasskey } from '@wellspring/api/hooks/second-factor'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { Form } from '@wellspring/forms/form'
import { t } from '@wellspring/words/macro'

import { askForPasskey } from '../second-factor/passkey-browser.ts'
import { PasskeyButton } from '../second-factor/passkey-button.tsx'
import { SecondCodeForm } from '../second-factor/second-code-form.tsx'
import { MailedCode } from './mailed-code.tsx'

export interface ProofMethodsProps {
  methods: { hasPassword: boolean; hasApp: boolean; hasPasskey: boolean }
  email: string
  onProved: () => void
}

function ByPassword({ onProved }: { onProved: () => void }) {
  const prove = useProveWithPassword()
  return (
    <Form
      schema={ProveWithPasswordInput}
      defaultValues={{ password: '' }}
      submitLabel={t`Confirm`}
      onSubmit={async (input) => {
        await prove.mutateAsync(input)
        onProved()
      }}
    >
      <PasswordField name="password" label={t`Password`} />
    </Form>
  )
}

function ByApp({ onProved }: { onProved: () => void }) {
  const prove = useProveSecondFactor()
  return (
    <SecondCodeForm
      submitLabel={t`Confirm`}
      onCode={async (code) => {
        await prove.mutateAsync({ code })
        onProved()
      }}
    />
  )
}

/** A passkey, the password or a code, as far as the account has them. Without a password the code is mailed. */
export function ProofMethods({ methods, email, onProved }: ProofMethodsProps) {
  const { hasPassword, hasApp, hasPasskey } = methods
  const passkey = useProveWithPasskey(askForPasskey)
  const [isByApp, setIsByApp] = useState(false)
  const other = isByApp ? (hasPassword ? t`Use your password` : t`Use a code by email`) : t`Use your app`
  return (
    <Stack gap="5">
      {hasPasskey ? <PasskeyButton label={t`Use a passkey`} asked={passkey} onDone={onProved} /> : null}
      {isByApp ? (
        <ByApp onProved={onProved} />
      ) : hasPassword ? (
        <ByPassword onProved={onProved} />
      ) : (
        <MailedCode email={email} onProved={onProved} />
      )}
      {hasApp ? (
        <Button variant="ghost" alignSelf="start" onClick={() => setIsByApp(!isByApp)}>
          {other}
        </Button>
      ) : null}
    </Stack>
  )
}
