import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { OpenedClientInvitation } from '@wellspring/api/contract/client-invitations'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { clientQueries, useAcceptClientInvitation } from '@wellspring/api/hooks/clients'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { InvitationForOtherAddress, InvitationLogIn } from '@wellspring/features/invitation-log-in'
import { Avatar } from '@wellspring/ui/avatar'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

export interface ClientInvitationScreenProps {
  link: string
  /** The log-in links for a guest, which lead back to this page. */
  signIn: ReactNode
}

type AnswerProps = ClientInvitationScreenProps & { invitation: OpenedClientInvitation }

/** Accepts the invitation. */
function Accept({ link, invitation }: Pick<AnswerProps, 'link' | 'invitation'>) {
  const { zone } = useClock()
  const { mutate, isPending, error } = useAcceptClientInvitation()
  return (
    <>
      <Text color="fg.muted">
        <Trans>
          This invitation is for {invitation.address} alone, until <MediumDate date={invitation.expiresAt} />.
        </Trans>
      </Text>
      <Flex gap="4" align="center" wrap="wrap" mt="4">
        <Button loading={isPending} loadingText={t`Accept`} onClick={() => mutate({ link, zone })}>
          <Trans>Accept</Trans>
        </Button>
        <Link href="/home">
          <Trans>Not now</Trans>
        </Link>
      </Flex>
      {error ? (
        <Text role="alert" color="fg.error" mt="3">
          {failureMessage(error)}
        </Text>
      ) : null}
    </>
  )
}

/** The actions for the current viewer of the invitation. */
function Answer({ link, invitation, signIn }: AnswerProps) {
  const { state, address, provider } = invitation
  if (state === 'usable') return <Accept link={link} invitation={invitation} />
  if (state === 'signed-out') return <InvitationLogIn address={address} signIn={signIn} />
  if (state === 'other') return <InvitationForOtherAddress address={address} />
  if (state === 'closed')
    return (
      <Text>
        <Trans>This invitation cannot be used any more. Please ask {provider.name} for a new one.</Trans>
      </Text>
    )
  return (
    <>
      <Text role="status" mb="4">
        <Trans>You are a client of {provider.name}. They can suggest appointments to you now.</Trans>
      </Text>
      <LinkButton href={`/providers/${provider.id}`}>
        <Trans>See services and times</Trans>
      </LinkButton>
    </>
  )
}

/** A provider's invitation, with what accepting it means. */
export function ClientInvitationScreen({ link, signIn }: ClientInvitationScreenProps) {
  const { user, loadingUser } = useSession()
  const query = useQuery({
    ...clientQueries.invitation(useApi(), link, user?.id ?? null),
    enabled: !loadingUser,
  })
  const { data, error } = query
  if (!data)
    return (
      <Box maxW="42rem" mx="auto">
        <PageHeader title={t`Invitation`} />
        {error ? <ErrorState {...failureOf(query)} /> : <LoadingList />}
      </Box>
    )
  const { invitation } = data
  const { name, profession, imageUrl } = invitation.provider
  return (
    <Box maxW="42rem" mx="auto">
      <PageHeader
        title={t`${name} invites you`}
        description={profession}
        portrait={<Avatar name={name} src={imageUrl} size={48} decorative />}
        size="display"
      />
      {invitation.state === 'usable' || invitation.state === 'signed-out' ? (
        <Stack gap="2" mb="6">
          <Text>
            <Trans>
              Accept to become a client. {name} can then suggest appointments to you; you decide about each
              one, and pay only for what you book.
            </Trans>
          </Text>
          <Text>
            <Trans>
              {name} sees your name, email and phone. They see nothing else in your account: not your moods,
              answers, orders or other appointments.
            </Trans>
          </Text>
        </Stack>
      ) : null}
      <Box as="section" aria-label={t`Your answer`}>
        <Answer link={link} invitation={invitation} signIn={signIn} />
      </Box>
    </Box>
  )
}
