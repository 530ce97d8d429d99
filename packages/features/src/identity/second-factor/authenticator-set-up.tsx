import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { AuthenticatorCodeInput } from '@wellspring/api/contract/second-factor'
import { useConfirmAuthenticator, useStartAuthenticator } from '@wellspring/api/hooks/second-factor'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { Form } from '@wellspring/forms/form'
import { CopyField } from '@wellspring/ui/copy-field'
import { QrCode } from '@wellspring/ui/qr-code'
import { Trans, t } from '@wellspring/words/macro'

import { RecoveryCodes } from './recovery-codes.tsx'

export interface AuthenticatorSetUpProps {
  /** Why it is required, or what it is good for. */
  reason: string
  onDone: () => void
}

/** Three steps: scan the QR code, enter the first code, save the recovery codes. */
export function AuthenticatorSetUp({ reason, onDone }: AuthenticatorSetUpProps) {
  const start = useStartAuthenticator()
  const confirm = useConfirmAuthenticator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!start.data)
    return (
      <>
        <Text mb="5" color="fg.muted">
          <Trans>{reason} You need an authenticator app on your phone: the built-in one, or any other.</Trans>
        </Text>
        <Button loading={start.isPending} loadingText={t`Set up an app`} onClick={() => start.mutate()}>
          <Trans>Set up an app</Trans>
        </Button>
      </>
    )
  const { uri, secret } = start.data
  return (
    <Box display="grid" gap="5">
      <Text color="fg.muted">
        <Trans>Scan this with your authenticator app, then enter the six digits it shows.</Trans>
      </Text>
      <QrCode text={uri} label={t`QR code for an authenticator app`} />
      <CopyField
        label={t`Or type this key into the app`}
        value={secret.match(/.{1,4}/g)?.join(' ') ?? secret}
      />
      <Form
        schema={AuthenticatorCodeInput}
        defaultValues={{ code: '' }}
        submitLabel={t`Continue`}
        onSubmit={async (values) => setCodes((await confirm.mutateAsync(values)).recoveryCodes)}
      >
        <CodeField name="code" label={t`Code from the app`} />
      </Form>
    </Box>
  )
}
