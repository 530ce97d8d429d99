import { useLogInWithPasskey } from '@wellspring/api/hooks/second-factor'
import { useSession } from '@wellspring/api/session'

import { askForPasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** In place of a password and a code: the device says who it is, and that its owner has unlocked it. */
export function PasskeyLogIn() {
  const session = useSession()
  return (
    <PasskeyButton
      label="Log in with a passkey"
      asked={useLogInWithPasskey(askForPasskey)}
      onDone={session.login}
    />
  )
}
