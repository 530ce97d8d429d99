import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { EventWait } from '@wellspring/api/contract/event-waitlist'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EventTime, countTickets, eventWaitNames } from '@wellspring/features/events'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { PER_PAGE, UpcomingOrPast } from '../../../parts/upcoming-or-past.tsx'
import type { WhenSearch } from '../../../parts/upcoming-or-past.tsx'
import { loadEvents } from './event-storage.ts'
import { OwnEventRow } from './own-event-row.tsx'
import { RowPicture } from './row-picture.tsx'
import { useStoreEvents } from './use-store-events.ts'

export interface MyEventsScreenProps {
  search: WhenSearch
  onSearch: (search: WhenSearch) => void
}

function WaitRow({ entry }: { entry: EventWait }) {
  const { id, event, occurrence, ticketType, quantity, status } = entry
  return (
    <Flex
      as="article"
      gap={{ base: '3', sm: '4' }}
      p={{ base: '4', sm: '5' }}
      align="flex-start"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <RowPicture imageUrl={event.imageUrl} />
      <Box flex="1" minW="0">
        <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
          <Link href={`/my-events/waitlist/${id}`} variant="quiet" fontWeight="semibold">
            {event.title}
          </Link>
          <StatusBadge status={status} {...eventWaitNames[status]} alignSelf="flex-start" />
        </Flex>
        <EventTime isListed date={occurrence} zone={event.zone} format={event.format} />
        <Text textStyle="sm" color="fg.muted">
          {countTickets(quantity)} · {ticketType.name}
        </Text>
        {entry.offer ? (
          <LinkButton href={`/my-events/waitlist/${id}`} size="sm" mt="3">
            <Trans>See the offer</Trans>
          </LinkButton>
        ) : null}
      </Box>
    </Flex>
  )
}

/** The patron's open waitlist entries; renders nothing if there are none. */
function Waits() {
  const query = useQuery(eventQueries.waits(useApi(), { open: 'true', limit: PER_PAGE, page: 0 }))
  const { data, error } = query
  // The page works without a connection and shows the tickets: a missing waitlist is no failure.
  if (hasCode(error, 'NETWORK') && !data)
    return (
      <Text color="fg.muted">
        <Trans>If you are on a waitlist, it shows here once you are back online.</Trans>
      </Text>
    )
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || data.entries.length === 0) return null
  return (
    <Box as="section" aria-label={t`Your waitlist`} mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Your waitlist</Trans>
      </Text>
      <Stack gap="4">
        {data.entries.map((entry) => (
          <WaitRow key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Box>
  )
}

/** The patron's tickets: upcoming ones by start, and past ones. */
export function MyEventsScreen({ search, onSearch }: MyEventsScreenProps) {
  const { when = 'upcoming', page = 1 } = search
  const isPast = when === 'past'
  const isNext = !isPast && page === 1
  const [kept] = useState(loadEvents)
  const api = useApi()
  const query = useQuery({
    ...eventQueries.bookings(api, { when, limit: PER_PAGE, page: page - 1 }),
    ...(isNext && kept && { initialData: kept, initialDataUpdatedAt: 0 }),
  })
  const { data, error, isPlaceholderData } = query
  const { data: others } = useQuery({
    ...eventQueries.bookings(api, { when: isPast ? 'upcoming' : 'past', limit: 1, page: 0 }),
    select: ({ totalRecords }) => totalRecords,
  })
  useStoreEvents(isNext && !isPlaceholderData ? data?.bookings : undefined)
  return (
    <UpcomingOrPast
      title={t`My events`}
      search={search}
      onSearch={onSearch}
      aside={<Waits />}
      rows={data?.bookings}
      total={data?.totalRecords}
      others={others}
      failure={error ? failureOf(query) : undefined}
      loading={t`Loading your tickets`}
      empty={{
        title: isPast ? t`No past events` : t`No tickets yet`,
        sentence: isPast ? t`Events that you have been to appear here.` : t`Your tickets appear here.`,
        action: (
          <LinkButton href="/events">
            <Trans>See all events</Trans>
          </LinkButton>
        ),
      }}
      renderRow={(booking) => <OwnEventRow key={booking.id} booking={booking} />}
    />
  )
}
