import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useSession } from '@wellspring/api/session'
import { Trans } from '@wellspring/words/macro'

export interface InvitationLogInProps {
  /** The invited email address, mostly masked. */
  address: string
  signIn: ReactNode
}

/** The log-in, shown on request so that the invitation is read first. */
export function InvitationLogIn({ address, signIn }: InvitationLogInProps) {
  const [isEntering, setIsEntering] = useState(false)
  if (isEntering) return signIn
  return (
    <>
      <Text color="fg.muted">
        <Trans>
          This invitation is for {address}. Log in with that address, or create an account with it.
        </Trans>
      </Text>
      <Button mt="4" onClick={() => setIsEntering(true)}>
        <Trans>Continue</Trans>
      </Button>
    </>
  )
}

/** For a user who is logged in with another address. */
export function InvitationForOtherAddress({ address }: Pick<InvitationLogInProps, 'address'>) {
  const { logout } = useSession()
  return (
    <>
      <Text>
        <Trans>
          This invitation is for {address}, and you are logged in with another address. Log out, and log in
          with that one.
        </Trans>
      </Text>
      <Button mt="4" onClick={() => void logout().catch(() => {})}>
        <Trans>Log out</Trans>
      </Button>
    </>
  )
}
