import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Booking } from '@wellspring/api/contract/booking'
import { isCallOpen } from '@wellspring/api/contract/join-window'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { bookingName, payLabel, priceWords } from '@wellspring/features/bookings'
import { useNow } from '@wellspring/ui/use-now'
import { Avatar } from '@wellspring/ui/avatar'
import { Link, LinkButton } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { dayAndTime, useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { PER_PAGE, UpcomingOrPast } from '../../parts/upcoming-or-past.tsx'
import type { WhenSearch } from '../../parts/upcoming-or-past.tsx'
import { bookHref } from './book-href.ts'

export interface MyBookingsScreenProps {
  search: WhenSearch
  onSearch: (search: WhenSearch) => void
  /** Waitlist entries, packages and series. */
  aside?: ReactNode
  below?: ReactNode
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
          <StatusBadge status={status} {...bookingName(booking, 'patron')} alignSelf="flex-start" />
        </Flex>
        <Text textStyle="sm" color="fg.muted" mb="1">
          <Trans>with {provider.name}</Trans>
        </Text>
        <ZonedTime
          from={startsAt}
          to={endsAt}
          clock={clock}
          {...(service.format === 'In-Person' && {
            otherZone: providerZone,
            otherLabel: t`for ${provider.name}`,
          })}
        />
        {booking.isProposal && booking.deadline && booking.verbs.includes('pay') ? (
          <Text textStyle="sm" mt="1">
            <Trans>
              Suggested by {provider.name}, held until {dayAndTime(booking.deadline.at, clock)}.{' '}
              {priceWords(booking, 'patron')}
            </Trans>
          </Text>
        ) : null}
        {booking.verbs.includes('pay') ? (
          <LinkButton href={`/my-bookings/${id}/pay`} size="sm" mt="3" display="flex" w="fit-content">
            {payLabel(booking)}
          </LinkButton>
        ) : null}
        {isCallOpen(booking, now) ? (
          <LinkButton href={`/telehealth/${id}`} size="sm" mt="3" display="flex" w="fit-content">
            <Trans>Join</Trans>
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
            aria-label={t`Book ${service.title} again`}
          >
            <Trans>Book again</Trans>
          </LinkButton>
        ) : null}
      </Box>
    </Flex>
  )
}

/** The patron's bookings: upcoming ones by start, and past ones. */
export function MyBookingsScreen({ search, onSearch, aside, below }: MyBookingsScreenProps) {
  const { when = 'upcoming', page = 1 } = search
  const api = useApi()
  const query = useQuery(bookingQueries.list(api, { when, limit: PER_PAGE, page: page - 1 }))
  const { data, error } = query
  const { data: others } = useQuery({
    ...bookingQueries.list(api, { when: when === 'past' ? 'upcoming' : 'past', limit: 1, page: 0 }),
    select: ({ totalRecords }) => totalRecords,
  })
  const now = useNow()
  return (
    <UpcomingOrPast
      title={t`My bookings`}
      search={search}
      onSearch={onSearch}
      aside={aside}
      below={below}
      rows={data?.bookings}
      total={data?.totalRecords}
      others={others}
      failure={error ? failureOf(query) : undefined}
      loading={t`Loading your bookings`}
      empty={{
        title: when === 'past' ? t`No past appointments` : t`Nothing booked yet`,
        sentence: when === 'past' ? t`Past appointments appear here.` : t`Your appointments appear here.`,
        action: (
          <LinkButton href="/find-provider">
            <Trans>Find a provider</Trans>
          </LinkButton>
        ),
      }}
      renderRow={(booking) => <BookingRow key={booking.id} booking={booking} now={now} />}
    />
  )
}
