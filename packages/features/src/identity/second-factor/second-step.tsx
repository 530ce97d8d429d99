import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { SecondFactorStep } from '@wellspring/api/contract/second-factor'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import {
  passkeyQueries,
  useProveSecondFactor,
  useProveWithPasskey,
} from '@wellspring/api/hooks/second-factor'
import { useSession } from '@wellspring/api/session'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { Trans, t } from '@wellspring/words/macro'

import { AddPasskey } from './add-passkey.tsx'
import { askForPasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondCodeForm } from './second-code-form.tsx'

const AuthenticatorSetUp = lazyPart(
  async () => (await import('./authenticator-set-up.tsx')).AuthenticatorSetUp,
)

/** A log-in whose first step is done. */
export interface Halfway {
  step: Exclude<SecondFactorStep, 'none'>
  signedIn: Parameters<ReturnType<typeof useSession>['login']>[0]
}

export const secondStepTitles: Record<Halfway['step'], string> = {
  code: t`Confirm that it is you`,
  'set-up': t`Set up your second step`,
}

/** A passkey or a code, as far as the account has them. */
function Proof({ onProved }: { onProved: () => void }) {
  const prove = useProveSecondFactor()
  const passkey = useProveWithPasskey(askForPasskey)
  const query = useQuery(passkeyQueries.factors(useApi()))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList count={1} />
  return (
    <Stack gap="6">
      {data.hasPasskey ? <PasskeyButton label={t`Use a passkey`} asked={passkey} onDone={onProved} /> : null}
      <Box>
        <SecondCodeForm
          submitLabel={t`Continue`}
          hasApp={data.hasApp}
          onCode={async (code) => {
            await prove.mutateAsync({ code })
            onProved()
          }}
        />
      </Box>
    </Stack>
  )
}

/** The step that a log-in still needs after the mailed code. */
export function SecondStep({ step, signedIn, onSignedIn }: Halfway & { onSignedIn: () => void }) {
  const session = useSession()
  const finish = () => {
    session.login(signedIn)
    onSignedIn()
  }
  if (step === 'code') return <Proof onProved={finish} />
  return (
    <Stack gap="6">
      <AuthenticatorSetUp
        reason={t`Your account can see other people’s data, so a password alone is not enough.`}
        onDone={finish}
      />
      <Box>
        <Text mb="3" color="fg.muted">
          <Trans>Or use this device as your second step, with your face, finger or screen lock.</Trans>
        </Text>
        <AddPasskey label={t`Use a passkey instead`} onDone={finish} />
      </Box>
    </Stack>
  )
}
