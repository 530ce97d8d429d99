import { Button, Text } from '@chakra-ui/react'

import { useStopEmailChange } from '@wellspring/api/hooks/identity'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { AuthCard } from '../log-in/auth-card.tsx'

export interface StopEmailChangeScreenProps {
  /** The secret from the mail to the previous address. */
  link: string
  forgotPasswordHref: string
  homeHref: string
}

/** Lets the owner of the previous address cancel or revert the change. Opening the page changes nothing. */
export function StopEmailChangeScreen({ link, forgotPasswordHref, homeHref }: StopEmailChangeScreenProps) {
  const stop = useStopEmailChange()
  if (stop.data) {
    const { email } = stop.data
    return (
      <AuthCard
        title={t`Your account is safe`}
        description={
          <Trans>
            It has the address <strong>{email}</strong>, and every device was logged out. Passkeys and apps
            that were set up since then no longer work.
          </Trans>
        }
      >
        <Text mb="5">
          <Trans>Whoever did this may know your password. Please set a new one now.</Trans>
        </Text>
        <Button asChild w="full">
          <a href={forgotPasswordHref}>
            <Trans>Set a new password</Trans>
          </a>
        </Button>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={t`Keep your email address?`}
      description={t`Your account keeps this email address, or gets it back, and every device is logged out.`}
      footer={
        <Link href={homeHref}>
          <Trans>It was me: leave everything as it is</Trans>
        </Link>
      }
    >
      <Button
        w="full"
        loading={stop.isPending}
        loadingText={t`This was not me: keep my address`}
        onClick={() => stop.mutate(link)}
      >
        <Trans>This was not me: keep my address</Trans>
      </Button>
      <Text role="alert" mt="3" color="fg.error">
        {stop.error?.message}
      </Text>
    </AuthCard>
  )
}
