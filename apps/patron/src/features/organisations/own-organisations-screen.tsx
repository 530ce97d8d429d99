import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OwnInvitation } from '@wellspring/api/contract/organisations'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { OrganisationPanel } from './organisation-panel.tsx'

/** An invitation, its expiry, and the link to what the organisation would see. */
function InvitationRow({ invitation: { organisation, expiresAt, link } }: { invitation: OwnInvitation }) {
  const { zone } = useClock()
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      justify="space-between"
      align="center"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Box minW="0" flex="1 1 14rem">
        <Text as="h2" textStyle="heading">
          <Trans>{organisation} invites you</Trans>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          <Trans>You can join until {mediumDate(expiresAt, zone)}.</Trans>
        </Text>
      </Box>
      <LinkButton href={`/invitation/${link}`}>
        <Trans>See the invitation</Trans>
      </LinkButton>
    </Flex>
  )
}

/** The user's organisations, what each of them sees, and the button to leave. */
export function OwnOrganisationsScreen() {
  const query = useQuery(organisationQueries.links(useApi()))
  const { data, error } = query
  return (
    <Box maxW="42rem">
      <PageHeader
        title={t`Organisations`}
        description={t`Who offers you Wellspring, what they see, and how to leave.`}
      />
      {data && data.invitations.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="3" mb="5" aria-label={t`Invitations`}>
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Stack>
      ) : null}
      {data?.links.length === 0 && data.invitations.length === 0 ? (
        <EmptyList
          title={t`No organisation yet`}
          sentence={t`An employer, a clinic or a school can invite you by email. You decide whether you join.`}
        />
      ) : null}
      {data ? (
        <Stack gap="5">
          {data.links.map((link) => (
            <OrganisationPanel key={link.id} link={link} />
          ))}
        </Stack>
      ) : error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <LoadingList />
      )}
      {data && data.links.length > 0 ? (
        <Text mt="6" color="fg.muted">
          <Trans>No organisation ever sees whether or how you use Wellspring.</Trans>
        </Text>
      ) : null}
    </Box>
  )
}
