import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Booking } from '@wellspring/api/contract/booking'
import { CALL_CLOSES_MINUTES, hasCall, isCallOpen, joinWindowOf } from '@wellspring/api/contract/join-window'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { ActionRow } from '@wellspring/ui/action-row'
import { Avatar } from '@wellspring/ui/avatar'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { VideoIcon } from '@wellspring/ui/icon'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { ZonedTime, dayAndTime, dayIn, presentMoment, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'

import { lengthWords } from '@wellspring/ui/length-words'
import { Trans, t } from '@wellspring/words/macro'
import { MINUTE_MS } from '@wellspring/api/contract/time'

export interface TelehealthScreenProps {
  /** Whose calls they are: the other person's name is shown. */
  scope: 'patron' | 'provider'
  callHref: (id: string) => string
  bookingHref: (id: string) => string
  /** What an empty list says and offers. */
  empty: { sentence: string; action: ReactNode }
}

interface ShownProps extends Pick<TelehealthScreenProps, 'scope' | 'callHref' | 'bookingHref'> {
  booking: Booking
  now: string
}

/** Large buttons would not fit a phone's card. */
const size = { base: 'md', sm: 'lg' } as const

function Next({ booking, now, scope, callHref, bookingHref }: ShownProps) {
  const clock = useClock()
  const other = scope === 'patron' ? booking.provider : booking.patron
  const { opensAt } = joinWindowOf(booking)
  const open = isCallOpen(booking, now)
  return (
    <Flex
      as="article"
      direction={{ base: 'column', sm: 'row' }}
      gap="5"
      p={{ base: '5', sm: '8' }}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="xl"
    >
      <Avatar name={other.name} src={other.imageUrl} size={96} decorative />
      <Box flex="1" minW="0">
        <Text as="h2" textStyle="title">
          <Trans>
            {booking.service.title} with {other.name}
          </Trans>
        </Text>
        <ZonedTime from={booking.startsAt} to={booking.endsAt} clock={clock} />
        <Text color="fg.muted" mt="2" mb="4" fontVariantNumeric="tabular-nums">
          {open
            ? t`You can join now.`
            : dayIn(opensAt, clock.zone) === dayIn(now, clock.zone)
              ? t`Opens at ${timeIn(opensAt, clock)}, in ${lengthWords(Date.parse(opensAt) - Date.parse(now))}.`
              : t`Opens ${dayAndTime(opensAt, clock)}.`}
        </Text>
        <ActionRow>
          <LinkButton size={size} href={callHref(booking.id)} variant={open ? 'solid' : 'outline'}>
            <VideoIcon />
            {open ? t`Join` : t`Try camera and microphone`}
          </LinkButton>
          <LinkButton size={size} variant="ghost" href={bookingHref(booking.id)}>
            <Trans>See the booking</Trans>
          </LinkButton>
        </ActionRow>
      </Box>
    </Flex>
  )
}

function Later({ booking, now, scope, callHref, bookingHref }: ShownProps) {
  const clock = useClock()
  const other = scope === 'patron' ? booking.provider : booking.patron
  return (
    <Flex
      as="li"
      gap="4"
      p="4"
      align="center"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      <Avatar name={other.name} src={other.imageUrl} size={48} decorative />
      <Box flex="1" minW="0">
        <Link href={bookingHref(booking.id)} variant="quiet" fontWeight="semibold">
          <Trans>
            {booking.service.title} with {other.name}
          </Trans>
        </Link>
        <Box>
          <ZonedTime from={booking.startsAt} to={booking.endsAt} clock={clock} />
        </Box>
      </Box>
      {isCallOpen(booking, now) ? (
        <LinkButton href={callHref(booking.id)} aria-label={t`Join ${other.name}`}>
          <Trans>Join</Trans>
        </LinkButton>
      ) : null}
    </Flex>
  )
}

/** The upcoming calls, the next one prominent. */
export function TelehealthScreen({ empty, ...props }: TelehealthScreenProps) {
  const now = useNow(1000)
  // The door stays open for a while after the end. The instant is memoised: a new one would refetch every second.
  const [from] = useState(() =>
    new Date(Date.parse(presentMoment()) - CALL_CLOSES_MINUTES * MINUTE_MS).toISOString(),
  )
  const query = useQuery(bookingQueries.list(useApi(), { from, limit: 50 }))
  const { data, error } = query
  const calls = data?.bookings.filter((booking) => hasCall(booking) && now < joinWindowOf(booking).closesAt)
  const [next, ...later] = calls ?? []
  return (
    <Box>
      <PageHeader
        title={t`Telehealth`}
        description={t`Meet by video, from wherever you are. Nothing is recorded.`}
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading your calls`} /> : null}
      {calls && !next ? <EmptyList title={t`No upcoming calls`} {...empty} /> : null}
      {next ? <Next booking={next} now={now} {...props} /> : null}
      {later.length > 0 ? (
        <Grid
          as="ul"
          aria-label={t`Later`}
          listStyleType="none"
          gap="3"
          mt="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          {later.map((booking) => (
            <Later key={booking.id} booking={booking} now={now} {...props} />
          ))}
        </Grid>
      ) : null}
    </Box>
  )
}
