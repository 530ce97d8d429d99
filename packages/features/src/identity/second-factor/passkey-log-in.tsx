import { useLogInWithPasskey } from '@wellspring/api/hooks/second-factor'
import { useSession } from '@wellspring/api/session'
import { t } from '@wellspring/words/macro'

import { askForPasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Logs in with a passkey instead of password and code: the device proves possession and user verification. */
export function PasskeyLogIn({ onSignedIn }: { onSignedIn?: () => void }) {
  const session = useSession()
  return (
    <PasskeyButton
      label={t`Use a passkey`}
      isWide
      asked={useLogInWithPasskey(askForPasskey)}
      onDone={(signedIn) => {
        session.login(signedIn)
        onSignedIn?.()
      }}
    />
  )
}
