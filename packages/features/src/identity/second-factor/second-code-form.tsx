import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { AuthenticatorCodeInput, ProveInput } from '@wellspring/api/contract/second-factor'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { t } from '@wellspring/words/macro'

export interface SecondCodeFormProps {
  submitLabel: string
  /** Without an app only recovery codes can be entered. */
  hasApp?: boolean
  /** A thrown error appears at the field. */
  onCode: (code: string) => Promise<unknown>
}

/** Asks for a code of the authenticator app, or a recovery code when it is lost. */
export function SecondCodeForm({ submitLabel, hasApp = true, onCode }: SecondCodeFormProps) {
  const [isLost, setIsLost] = useState(!hasApp)
  const other = hasApp ? (
    <Button variant="ghost" onClick={() => setIsLost(!isLost)}>
      {isLost ? t`Use the app` : t`Use a recovery code`}
    </Button>
  ) : null
  return (
    <>
      <Text mb="5" color="fg.muted">
        {isLost
          ? t`One of the ten codes from when you set up your second step. Each works once.`
          : t`Six digits from your authenticator app.`}
      </Text>
      <Form
        key={String(isLost)}
        schema={isLost ? ProveInput : AuthenticatorCodeInput}
        defaultValues={{ code: '' }}
        submitLabel={submitLabel}
        onSubmit={({ code }) => onCode(code)}
        actions={other}
      >
        {isLost ? (
          <TextField name="code" label={t`Recovery code`} autoComplete="off" />
        ) : (
          <CodeField name="code" label={t`Code from the app`} />
        )}
      </Form>
    </>
  )
}
