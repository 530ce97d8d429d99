import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { WaitlistEntry } from '@wellspring/api/contract/waitlist'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { waitlistQueries } from '@wellspring/api/hooks/waitlist'
import { Avatar } from '@wellspring/ui/avatar'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { waitNames, waitlistLabel } from '../../parts/waitlist/waitlist-labels.ts'

const MOST = 10

function Row({ entry }: { entry: WaitlistEntry }) {
  const clock = useClock()
  const { id, service, provider, status, offer } = entry
  const href = `/my-bookings/waitlist/${id}`
  return (
    <Flex as="article" gap="4" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Avatar name={provider.name} src={provider.imageUrl} size={48} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
          <Link href={href} variant="quiet" fontWeight="semibold">
            {service.title}
          </Link>
          <StatusBadge status={status} {...waitNames[status]} alignSelf="flex-start" />
        </Flex>
        <Text textStyle="sm" color="fg.muted" mb="1">
          <Trans>with {provider.name}</Trans>
        </Text>
        <Text textStyle="sm">
          {offer
            ? t`${dayAndTime(offer.startsAt, clock)}, held until ${dayAndTime(offer.until, clock)}`
            : waitlistLabel(entry)}
        </Text>
        {offer ? (
          <LinkButton href={href} variant="outline" size="sm" mt="3" display="flex" w="fit-content">
            <Trans>See the time</Trans>
          </LinkButton>
        ) : null}
      </Box>
    </Flex>
  )
}

/** The patron's open waitlist entries; renders nothing if there are none. */
export function WaitlistSection() {
  const query = useQuery(waitlistQueries.list(useApi(), { open: 'true', limit: MOST }))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || data.entries.length === 0) return null
  return (
    <Box as="section" aria-label={t`Your waitlist`} maxW="52rem" mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Your waitlist</Trans>
      </Text>
      <Stack gap="4">
        {data.entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Box>
  )
}
