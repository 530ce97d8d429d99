import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSession } from '@wellspring/api/session'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { t } from '@wellspring/words/macro'

import { InvitationAnswer, cannotBeAccepted } from './invitation-answer.tsx'
import { JoiningTermsList } from './joining-terms.tsx'

export interface InvitationScreenProps {
  link: string
  homeHref: string
  /** The page about the joined organisation. */
  joinedHref: string
  /** For guests: the log-in link that returns here. */
  signIn: ReactNode
}

const asks = {
  member: t`You decide. Read what it sees and what it never sees, and join only if you want to.`,
  administrator: t`You are invited to manage its people: to invite them and to read its reports.`,
  viewer: t`You are invited to view its reports and bills.`,
} as const

/** Explains what joining an organisation means before the invitation is accepted. */
export function InvitationScreen({ link, signIn, homeHref, joinedHref }: InvitationScreenProps) {
  const { user, loadingUser } = useSession()
  const query = useQuery({
    ...organisationQueries.invitation(useApi(), link, user?.id ?? null),
    enabled: !loadingUser,
  })
  const { data, error } = query
  const invitation = data?.invitation
  const answer = invitation ? (
    <InvitationAnswer
      link={link}
      invitation={invitation}
      signIn={signIn}
      homeHref={homeHref}
      joinedHref={joinedHref}
    />
  ) : null
  const isJoined = invitation?.state === 'joined'
  const isFirst = invitation !== undefined && (isJoined || cannotBeAccepted(invitation))
  if (error && !invitation)
    return <ErrorState {...failureOf(query)} back={{ href: homeHref, label: 'Wellspring' }} />
  return (
    <Box maxW="42rem" mx="auto">
      {invitation ? (
        <>
          <PageHeader
            title={
              isJoined ? t`Welcome to ${invitation.organisation}` : t`${invitation.organisation} invites you`
            }
            description={isJoined ? undefined : asks[invitation.role]}
            size="display"
          />
          {isFirst ? <Box mb="6">{answer}</Box> : null}
          {invitation.terms ? (
            <JoiningTermsList terms={invitation.terms} of={invitation.organisation} />
          ) : null}
          {isFirst ? null : answer}
        </>
      ) : (
        <>
          <PageHeader title={t`Invitation`} />
          <LoadingList />
        </>
      )}
    </Box>
  )
}
