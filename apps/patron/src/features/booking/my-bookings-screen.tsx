import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Booking } from '@wellspring/api/contract/booking'
import { isCallOpen } from '@wellspring/api/contract/call-door'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { bookingNames } from '@wellspring/features/bookings'
import { useNow } from '@wellspring/ui/use-now'
import { Avatar } from '@wellspring/ui/avatar'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'

import { bookHref } from './book-href.ts'

const PER_PAGE = 20

export interface MyBookingsSearch {
  when?: 'past'
  /** Counted from 1. */
  page?: number
}

export interface MyBookingsScreenProps {
  search: MyBookingsSearch
  onSearch: (search: MyBookingsSearch) => void
  /** Below the title: what one waits for. */
  waiting?: ReactNode
}

function BookingRow({ booking, now }: { booking: Booking; now: string }) {
  const clock = useClock()
  const { id, service, provider, startsAt, endsAt, providerZone, status } = booking
  return (
    <Flex as="article" gap="4" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Avatar name={provider.name} src={provider.imageUrl} size={48} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
          <Link href={`/my-bookings/${id}`} variant="quiet" fontWeight="semibold">
            {service.title}
          </Link>
          <StatusBadge status={status} {...bookingNames[status]} alignSelf="flex-start" />
        </Flex>
        <Text textStyle="sm" color="fg.muted" mb="1">
          with {provider.name}
        </Text>
        <ZonedTime
          from={startsAt}
          to={endsAt}
          clock={clock}
          otherZone={providerZone}
          otherLabel={`for ${provider.name}`}
        />
        {booking.verbs.includes('pay') ? (
          <LinkButton href={`/my-bookings/${id}/pay`} size="sm" mt="3" display="flex" w="fit-content">
            Pay now
          </LinkButton>
        ) : null}
        {isCallOpen(booking, now) ? (
          <LinkButton href={`/telehealth/${id}`} size="sm" mt="3" display="flex" w="fit-content">
            Join
          </LinkButton>
        ) : null}
        {booking.canBookAgain ? (
          <LinkButton
            href={bookHref(booking)}
            variant="outline"
            size="sm"
            mt="3"
            display="flex"
            w="fit-content"
            aria-label={`Book ${service.title} again`}
          >
            Book again
          </LinkButton>
        ) : null}
      </Box>
    </Flex>
  )
}

/** What is to come, the next first; and what has been. */
export function MyBookingsScreen({ search, onSearch, waiting }: MyBookingsScreenProps) {
  const { when, page = 1 } = search
  const { data, error, isFetching, refetch } = useQuery(
    bookingQueries.list(useApi(), { when: when ?? 'upcoming', limit: PER_PAGE, page: page - 1 }),
  )
  const past = when === 'past'
  const now = useNow()
  return (
    <Box maxW="52rem">
      <PageHeader title="My bookings" />
      {past ? null : waiting}
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
        {!data && !error ? <LoadingList label="Bookings are on their way" /> : null}
        {data?.bookings.length === 0 ? (
          <EmptyList
            sentence={past ? 'You have not met anybody yet.' : 'Nothing is booked.'}
            action={<LinkButton href="/find-provider">Find a provider</LinkButton>}
          />
        ) : null}
        {data?.bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} now={now} />
        ))}
        {data ? (
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={data.totalRecords}
            onPage={(next) => onSearch({ ...(past && { when }), page: next })}
          />
        ) : null}
      </Stack>
    </Box>
  )
}
