import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { OpenedInvitation } from '@wellspring/api/contract/organisations'
import { failureMessage } from '@wellspring/api/failure-message'
import { useRedeemInvitation } from '@wellspring/api/hooks/organisations'
import { Link, LinkButton } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { InvitationForOtherAddress, InvitationLogIn } from '../invitation-log-in.tsx'

interface AnswerProps {
  link: string
  invitation: OpenedInvitation
  homeHref: string
  joinedHref: string
  signIn: ReactNode
}

/** Accepts the invitation with one press. */
function Agree({ link, invitation, homeHref }: Omit<AnswerProps, 'signIn' | 'joinedHref'>) {
  const { mutate, isPending, error } = useRedeemInvitation()
  const { organisation, role, terms, expiresAt } = invitation
  const label = role === 'member' ? t`Join ${organisation}` : t`Accept`
  return (
    <>
      <Text color="fg.muted">
        <Trans>
          {role === 'member' ? t`You can leave at any time, without a reason. ` : ''}
          This invitation is for {invitation.address} alone, until
        </Trans>{' '}
        <MediumDate date={expiresAt} />.
      </Text>
      <Flex gap="4" align="center" wrap="wrap" mt="4">
        <Button
          loading={isPending}
          loadingText={label}
          onClick={() => mutate({ link, termsVersion: terms?.version ?? 1 })}
        >
          {label}
        </Button>
        <Link href={homeHref}>
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

/** Whether the invitation cannot be accepted as it is; the page says so before it explains what joining means. */
export const cannotBeAccepted = ({ state }: OpenedInvitation) => state === 'other' || state === 'closed'

/** The actions that the viewer has on an invitation. */
export function InvitationAnswer({ joinedHref, signIn, ...shown }: AnswerProps) {
  const { state, organisation, address, role } = shown.invitation
  return (
    <Box as="section" aria-label={t`Your answer`} mt="6">
      {state === 'usable' ? <Agree {...shown} /> : null}
      {state === 'signed-out' ? <InvitationLogIn address={address} signIn={signIn} /> : null}
      {state === 'other' ? <InvitationForOtherAddress address={address} /> : null}
      {state === 'closed' ? (
        <Text>
          <Trans>This invitation cannot be used any more. Please ask {organisation} for a new one.</Trans>
        </Text>
      ) : null}
      {state === 'joined' ? (
        <>
          <Text role="status" mb="4">
            {role === 'member' ? t`You belong to ${organisation}.` : t`You manage ${organisation}.`}
          </Text>
          <LinkButton href={joinedHref}>
            {role === 'member' ? t`What it sees, and how to leave` : t`Go to the organisation`}
          </LinkButton>
        </>
      ) : null}
    </Box>
  )
}
