import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Booking } from '@wellspring/api/contract/booking'
import { groupLinkOf, hasCall, isCallOpen } from '@wellspring/api/contract/join-window'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { failureOf } from '@wellspring/api/hooks/failure'
import { Avatar } from '@wellspring/ui/avatar'
import { ErrorState } from '@wellspring/ui/error-state'
import { lengthWords } from '@wellspring/ui/length-words'
import { LinkButton, MoreLink } from '@wellspring/ui/link'
import { Skeleton } from '@wellspring/ui/skeleton'
import { dayAndTime, dayIn, timeIn, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'
import { ZoneNote } from '@wellspring/ui/zone-note'
import { Trans, plural, t } from '@wellspring/words/macro'

import { bookingName, leftWords, startWords } from '../booking-labels.ts'

export interface NextBookingsProps {
  /** The viewer; each row names the other person. */
  viewer: 'patron' | 'provider'
  howMany: number
  bookingHref: (id: string) => string
  callHref: (id: string) => string
  /** The page with all bookings. */
  allHref: string
  /** The next step to offer when nothing is booked. */
  nothing?: ReactNode
}

/** The height of one loaded row; on a phone its buttons are below the text. */
const reserved = { base: '11.5rem', md: '7rem' }

const row = {
  gap: '4',
  p: { base: '4', sm: '5' },
  bg: 'bg.surface',
  borderWidth: '1px',
  borderRadius: 'lg',
  justify: 'space-between',
  direction: 'column',
  // From this width on the buttons fit beside the text.
  css: { '@media (min-width: 40rem)': { flexDirection: 'row', alignItems: 'center' } },
} as const

interface RowProps extends Omit<NextBookingsProps, 'howMany' | 'allHref' | 'nothing'> {
  booking: Booking
  /** The only booking on the page: its button is filled unless another action of the page is. */
  isFirst: boolean
}

/** Whether the booking is confirmed: no payment and no answer is missing. */
const isCertain = ({ status }: Booking) => status !== 'held' && status !== 'requested'

/** What is still missing, and the time until a start that is near. */
function soonWords(booking: Booking, viewer: NextBookingsProps['viewer'], now: string): string | null {
  const missing = isCertain(booking) ? null : bookingName(booking, viewer).label
  return [missing, leftWords(booking.startsAt, now)].filter(Boolean).join(' · ') || null
}

/** The time in another zone if it differs, with the day only if that differs too. */
function thereWords(startsAt: string, clock: Clock, zone: string): string | null {
  const there = { ...clock, zone }
  if (dayIn(startsAt, zone) !== dayIn(startsAt, clock.zone)) return dayAndTime(startsAt, there)
  return timeIn(startsAt, there) === timeIn(startsAt, clock) ? null : timeIn(startsAt, there)
}

function Row({ booking, viewer, bookingHref, callHref, isFirst }: RowProps) {
  const clock = useClock()
  const now = useNow()
  const { id, service, provider, patron, startsAt, endsAt, providerZone, zone } = booking
  const other = viewer === 'patron' ? provider : patron
  // In a video session each side uses their own clock; the provider's zone matters to a patron only in person.
  const isThere = service.format === 'In-Person'
  const otherZone = viewer === 'provider' ? zone : isThere ? providerZone : undefined
  const groupLink = groupLinkOf(booking, now)
  const isOpen = isCallOpen(booking, now) || groupLink !== null
  const there = otherZone ? thereWords(startsAt, clock, otherZone) : null
  // A provider's first word may be a title, so only a patron is called by the first name.
  const nameThere = viewer === 'provider' ? (other.name.split(' ')[0] ?? other.name) : other.name
  const length = lengthWords(Date.parse(endsAt) - Date.parse(startsAt))
  const soon = soonWords(booking, viewer, now)
  const tests = viewer === 'patron' && hasCall(booking) && !isOpen && booking.status !== 'held'
  return (
    <Flex as="li" {...row}>
      <Flex gap="4" minW="0">
        <Avatar name={other.name} src={other.imageUrl} size={48} decorative />
        <Box minW="0">
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            <time dateTime={startsAt}>{startWords(startsAt, now, clock)}</time>
          </Text>
          <Text>
            <Trans>
              {service.title} with {other.name}
            </Trans>
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {[length, there && t`${there} for ${nameThere}`].filter(Boolean).join(' · ')}
          </Text>
          {soon ? (
            <Text textStyle="sm" color="fg.muted">
              {soon}
            </Text>
          ) : null}
        </Box>
      </Flex>
      <Flex gap="3" wrap="wrap" flexShrink={{ sm: '0' }}>
        {isOpen ? (
          <LinkButton href={groupLink ?? callHref(id)} {...(groupLink && { target: '_blank' })}>
            <Trans>Join</Trans>
          </LinkButton>
        ) : null}
        {tests ? (
          <LinkButton href={callHref(id)} variant="outline">
            <Trans>Test camera</Trans>
          </LinkButton>
        ) : null}
        <LinkButton
          href={bookingHref(id)}
          variant="outline"
          {...(isFirst && { 'data-first-act': '' })}
          aria-label={t`Open the booking with ${other.name}`}
        >
          <Trans>Open</Trans>
        </LinkButton>
      </Flex>
    </Flex>
  )
}

function RowSkeleton() {
  return (
    <Flex {...row} minH={reserved}>
      <Box w="60%">
        <Skeleton w="40%" mb="2" />
        <Skeleton w="60%" mb="2" />
        <Skeleton w="80%" />
      </Box>
      <Skeleton h="11" w="36" />
    </Flex>
  )
}

/** The next bookings, each with the link to its call once that is open. */
export function NextBookings({ howMany, allHref, nothing, ...rest }: NextBookingsProps) {
  const query = useQuery(bookingQueries.list(useApi(), { when: 'upcoming', limit: howMany, page: 0 }))
  const { data, error } = query
  const bookings = data?.bookings ?? []
  const title = plural(howMany, { one: 'Your next booking', other: 'Your next bookings' })
  return (
    <Box
      as="section"
      aria-label={title}
      aria-busy={!data && !error}
      // The content below waits for this section, so that it does not shift.
      {...(!data && !error && { 'data-settling': '' })}
    >
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <MoreLink href={allHref}>
          <Trans>See all</Trans>
        </MoreLink>
      </Flex>
      {rest.viewer === 'provider' ? (
        <Box mt="-2" mb="3" _empty={{ display: 'none' }}>
          <ZoneNote />
        </Box>
      ) : null}
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <RowSkeleton /> : null}
      {data && bookings.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="3">
          {bookings.map((booking, at) => (
            <Row key={booking.id} booking={booking} isFirst={howMany === 1 && at === 0} {...rest} />
          ))}
        </Stack>
      ) : null}
      {data && bookings.length === 0 ? (
        <Flex {...row} align={{ base: 'flex-start', md: 'center' }}>
          <Text color="fg.muted">
            <Trans>Nothing booked yet.</Trans>
          </Text>
          {nothing}
        </Flex>
      ) : null}
    </Box>
  )
}
