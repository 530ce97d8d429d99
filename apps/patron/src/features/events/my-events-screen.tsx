import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { EventWait } from '@wellspring/api/contract/event-waitlist'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EventTime, countTickets, eventWaitNames } from '@wellspring/features/events'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { OwnEventRow } from './own-event-row.tsx'

const PER_PAGE = 20

export interface MyEventsSearch {
  when?: 'past'
  /** Counted from 1. */
  page?: number
}

export interface MyEventsScreenProps {
  search: MyEventsSearch
  onSearch: (search: MyEventsSearch) => void
}

function WaitRow({ entry }: { entry: EventWait }) {
  const { id, event, occurrence, ticketType, quantity, status } = entry
  return (
    <Box as="article" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
        <Link href={`/my-events/waitlist/${id}`} variant="quiet" fontWeight="semibold">
          {event.title}
        </Link>
        <StatusBadge status={status} {...eventWaitNames[status]} alignSelf="flex-start" />
      </Flex>
      <EventTime date={occurrence} zone={event.zone} />
      <Text textStyle="sm" color="fg.muted">
        {countTickets(quantity)} · {ticketType.name}
      </Text>
      {entry.offer ? (
        <LinkButton href={`/my-events/waitlist/${id}`} size="sm" mt="3">
          See the offer
        </LinkButton>
      ) : null}
    </Box>
  )
}

/** What one waits for; nothing at all where there is nothing. */
function Waits() {
  const { data, error, isFetching, refetch } = useQuery(
    eventQueries.waits(useApi(), { open: 'true', limit: PER_PAGE, page: 0 }),
  )
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data || data.entries.length === 0) return null
  return (
    <Box as="section" aria-label="What you wait for" mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        What you wait for
      </Text>
      <Stack gap="4">
        {data.entries.map((entry) => (
          <WaitRow key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Box>
  )
}

/** One's tickets: what is to come from the next one, and what has been. */
export function MyEventsScreen({ search, onSearch }: MyEventsScreenProps) {
  const { when, page = 1 } = search
  const { data, error, isFetching, refetch } = useQuery(
    eventQueries.bookings(useApi(), { when: when ?? 'upcoming', limit: PER_PAGE, page: page - 1 }),
  )
  const isPast = when === 'past'
  return (
    <Box maxW="52rem">
      <PageHeader title="My events" />
      {isPast ? null : <Waits />}
      <FilterButtons
        label="When"
        choices={[
          { value: undefined, label: 'Upcoming' },
          { value: 'past', label: 'Past' },
        ]}
        value={when}
        onChange={(next) => onSearch(next === 'past' ? { when: next } : {})}
      />
      <Stack gap="4">
        {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
        {!data && !error ? <LoadingList label="Tickets are on their way" /> : null}
        {data?.bookings.length === 0 ? (
          <EmptyList
            title={isPast ? 'No past events' : 'No tickets yet'}
            sentence={isPast ? 'Events that you have been to appear here.' : 'Your tickets appear here.'}
            action={<LinkButton href="/events">See all events</LinkButton>}
          />
        ) : null}
        {data?.bookings.map((booking) => (
          <OwnEventRow key={booking.id} booking={booking} />
        ))}
        {data ? (
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={data.totalRecords}
            onPage={(next) => onSearch({ ...search, page: next })}
          />
        ) : null}
      </Stack>
    </Box>
  )
}
