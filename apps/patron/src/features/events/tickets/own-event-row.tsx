import { Box, Flex, Text } from '@chakra-ui/react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { countTickets, eventBookingName, formatOfBooking, whereOf } from '@wellspring/features/events'
import { Link, LinkButton } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, plural } from '@wellspring/words/macro'

import { isJoinable } from './join-event.tsx'
import { RowPicture } from './row-picture.tsx'
import { TicketTime } from './ticket-time.tsx'

/** Whether the tickets are still needed at the door. */
const isShown = ({ status, occurrence }: EventBooking, now: string) =>
  (status === 'confirmed' || status === 'checked_in') &&
  occurrence.status === 'scheduled' &&
  Date.parse(occurrence.endsAt) > Date.parse(now)

/** The next action with the tickets, if there is one. */
export function OwnEventAct({ booking }: { booking: EventBooking }) {
  const now = useNow()
  const { id, tickets, verbs } = booking
  const href = `/my-events/${id}`
  if (verbs.includes('pay'))
    return (
      <LinkButton href={`${href}/pay`} size="sm">
        <Trans>Pay now</Trans>
      </LinkButton>
    )
  if (verbs.includes('answerMove'))
    return (
      <LinkButton href={href} size="sm">
        <Trans>It was moved: can you still come?</Trans>
      </LinkButton>
    )
  if (isJoinable(booking, now))
    return (
      <LinkButton href={href} size="sm">
        <Trans>Join</Trans>
      </LinkButton>
    )
  if (!isShown(booking, now)) return null
  return (
    <LinkButton href={href} size="sm" variant="outline">
      {plural(tickets.length, { one: 'Show ticket', other: 'Show tickets' })}
    </LinkButton>
  )
}

/** A row with the patron's tickets for a date. */
export function OwnEventRow({ booking }: { booking: EventBooking }) {
  const now = useNow()
  const { id, event, occurrence, tickets, status } = booking
  const format = formatOfBooking(booking)
  return (
    <Flex
      as="article"
      gap={{ base: '3', sm: '4' }}
      p={{ base: '4', sm: '5' }}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'flex-start' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Flex gap={{ base: '3', sm: '4' }} flex="1" minW="0" align="flex-start">
        <RowPicture imageUrl={event.imageUrl} />
        <Box flex="1" minW="0">
          <Flex columnGap="2" rowGap="1" wrap="wrap" justify="space-between" mb="1">
            <Link href={`/my-events/${id}`} variant="quiet" fontWeight="semibold">
              {event.title}
            </Link>
            <StatusBadge
              status={status}
              {...eventBookingName(status, occurrence.startsAt, now)}
              alignSelf="flex-start"
            />
          </Flex>
          <Text as="div" textStyle={{ base: 'sm', sm: 'body' }}>
            <TicketTime booking={booking} />
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {countTickets(tickets.length)} · {whereOf({ ...event, format })}
          </Text>
        </Box>
      </Flex>
      <Box flexShrink="0" alignSelf={{ sm: 'center' }} _empty={{ display: 'none' }}>
        <OwnEventAct booking={booking} />
      </Box>
    </Flex>
  )
}
