import { Suspense, lazy } from 'react'

import type { SecondFactorStep } from '@wellspring/api/contract/second-factor'
import { useProveSecondFactor } from '@wellspring/api/hooks/second-factor'
import { useSession } from '@wellspring/api/session'
import { LoadingList } from '@wellspring/ui/loading-list'
import { loadPatiently } from '@wellspring/ui/load-patiently'

import { SecondCodeForm } from './second-code-form.tsx'

const AuthenticatorSetUp = lazy(async () => {
  const loaded = await loadPatiently(() => import('./authenticator-set-up.tsx'))
  return { default: loaded.AuthenticatorSetUp }
})

/** Somebody whose first step is done. */
export interface Halfway {
  step: Exclude<SecondFactorStep, 'none'>
  signedIn: Parameters<ReturnType<typeof useSession>['login']>[0]
}

export const secondStepTitles: Record<Halfway['step'], string> = {
  code: 'Confirm that it is you',
  'set-up': 'Set up your second step',
}

/** What a log-in lacks after the code from the mail. */
export function SecondStep({ step, signedIn, onSignedIn }: Halfway & { onSignedIn: () => void }) {
  const prove = useProveSecondFactor()
  const session = useSession()
  const finish = () => {
    session.login(signedIn)
    onSignedIn()
  }
  if (step === 'set-up')
    return (
      <Suspense fallback={<LoadingList shape="detail" count={1} />}>
        <AuthenticatorSetUp
          reason="Your account sees what is others’, so a password is not enough for it."
          onDone={finish}
        />
      </Suspense>
    )
  return (
    <SecondCodeForm
      submitLabel="Continue"
      onCode={async (code) => {
        await prove.mutateAsync({ code })
        finish()
      }}
    />
  )
}
