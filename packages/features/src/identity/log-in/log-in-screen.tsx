import { Box, Text } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import { Link } from '@wellspring/ui/link'

import { readEndReason, useSession } from '@wellspring/api/session'
import { Trans, t } from '@wellspring/words/macro'
import { AuthCard } from './auth-card.tsx'
import { LogInForm } from './log-in-form.tsx'
import { PasskeyLogIn } from '../second-factor/passkey-log-in.tsx'
import type { PendingChallenge } from './pending-challenge.ts'
import { useSignedInRedirect } from './use-signed-in-redirect.ts'

export interface LogInScreenProps {
  title?: string
  /** Why the requested page needs a session. */
  reason?: string | undefined
  email?: string | undefined
  forgotPasswordHref: string
  /** Omit it where users cannot sign up. */
  signUpHref?: string
  /** Whether accounts of this host may have no password. */
  offersCode?: boolean
  onChallenge: (pending: PendingChallenge) => void
  /** Called when the user is already signed in. */
  onSignedIn: () => void
}

const endings = {
  idle: t`You were logged out after a while without activity. What you were writing is saved on this device.`,
  over: t`Your session has ended. Please log in again, and you will be back where you were.`,
}

/** Read once with the page; later changes come from the session. */
const neverChanges = () => () => {}

export function LogInScreen(props: LogInScreenProps) {
  const { title = t`Log in`, reason, email, forgotPasswordHref, signUpHref, offersCode = false } = props
  const { onChallenge, onSignedIn } = props
  const { ended: endedHere } = useSession()
  const ended = useSyncExternalStore(
    neverChanges,
    () => endedHere ?? readEndReason(),
    () => null,
  )
  useSignedInRedirect(onSignedIn)
  return (
    <AuthCard
      title={title}
      description={
        <>
          {ended && (
            <Text role="status" color="fg" mb="3">
              {endings[ended]}
            </Text>
          )}
          {reason && !ended ? <>{reason} </> : null}
          <Trans>We will email you a code.</Trans>
        </>
      }
      footer={
        signUpHref ? (
          <>
            <Trans>
              New here?{' '}
              <Link href={signUpHref}>
                <Trans>Sign up</Trans>
              </Link>
            </Trans>
          </>
        ) : null
      }
    >
      <LogInForm
        forgotPasswordHref={forgotPasswordHref}
        email={email}
        offersCode={offersCode}
        onChallenge={onChallenge}
      />
      <Box mt="5">
        <PasskeyLogIn />
      </Box>
    </AuthCard>
  )
}
