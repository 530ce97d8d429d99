import { useLogInWithPasskey } from '@wellspring/api/hooks/second-factor'
import { useSession } from '@wellspring/api/session'
import { t } from '@wellspring/words/macro'

import { askForPasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** In place of a password and a code: the device says who it is, and that its owner has unlocked it. */
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
