import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import type { Booking } from '@wellspring/api/contract/booking'
import { EmptyList } from '@wellspring/ui/empty-list'
import { Link } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { calendarDayWords, dayIn, timeIn } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

import { bookingName } from '../booking-labels.ts'

export interface AgendaListProps {
  bookings: readonly Booking[]
  clock: Clock
  bookingHref: (id: string) => string
  /** The text of an empty list. */
  nothing: string
}

/** Appointments grouped by day, each with person, service and time. */
export function AgendaList({ bookings, clock, bookingHref, nothing }: AgendaListProps) {
  const dated = bookings
    .map((booking) => ({ booking, day: dayIn(booking.startsAt, clock.zone) }))
    .toSorted((a, b) => a.booking.startsAt.localeCompare(b.booking.startsAt))
  const days = [...new Set(dated.map(({ day }) => day))]
  if (days.length === 0) return <EmptyList sentence={nothing} />
  return (
    <Stack gap="6">
      {days.map((day) => (
        <Box as="section" key={day} aria-label={calendarDayWords(day, clock)}>
          <Text as="h2" textStyle="sm" fontWeight="semibold" mb="1">
            {calendarDayWords(day, clock)}
          </Text>
          <Box as="ul" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="lg">
            {dated
              .filter((one) => one.day === day)
              .map(({ booking }, at) => (
                <Flex
                  as="li"
                  key={booking.id}
                  position="relative"
                  minH="11"
                  px="4"
                  py="1.5"
                  columnGap="4"
                  align="center"
                  wrap="wrap"
                  textStyle="sm"
                  borderTopWidth={at === 0 ? '0' : '1px'}
                  borderColor="border.muted"
                  _hover={{ bg: 'bg.subtle' }}
                >
                  <Text fontVariantNumeric="tabular-nums" w={{ base: 'full', sm: '10rem' }}>
                    <Trans>
                      {timeIn(booking.startsAt, clock)} to {timeIn(booking.endsAt, clock)}
                    </Trans>
                  </Text>
                  <Link
                    href={bookingHref(booking.id)}
                    variant="quiet"
                    fontWeight="semibold"
                    w={{ sm: '12rem' }}
                    // Makes the whole row clickable.
                    _after={{ content: '""', position: 'absolute', inset: '0' }}
                  >
                    {booking.patron.name}
                  </Link>
                  <Text color="fg.muted" flex="1" minW="8rem">
                    {booking.service.title}
                  </Text>
                  <StatusBadge status={booking.status} {...bookingName(booking, 'provider')} />
                </Flex>
              ))}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
