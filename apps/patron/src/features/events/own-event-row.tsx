import { Box, Flex, Text } from '@chakra-ui/react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { EventTime, countTickets, eventBookingName, whereOf } from '@wellspring/features/events'
import { Link, LinkButton } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useNow } from '@wellspring/ui/use-now'
import { Trans } from '@wellspring/words/macro'

import { isJoinable } from './join-event.tsx'

/** One's tickets for a date, as a line of a list. */
export function OwnEventRow({ booking }: { booking: EventBooking }) {
  const now = useNow()
  const { id, event, occurrence, tickets, status, verbs } = booking
  return (
    <Box as="article" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
        <Link href={`/my-events/${id}`} variant="quiet" fontWeight="semibold">
          {event.title}
        </Link>
        <StatusBadge
          status={status}
          {...eventBookingName(status, occurrence.startsAt, now)}
          alignSelf="flex-start"
        />
      </Flex>
      <EventTime date={occurrence} zone={event.zone} />
      <Text textStyle="sm" color="fg.muted">
        {countTickets(tickets.length)} · {whereOf(event)}
      </Text>
      {verbs.includes('pay') ? (
        <LinkButton href={`/my-events/${id}/pay`} size="sm" mt="3">
          <Trans>Pay now</Trans>
        </LinkButton>
      ) : null}
      {verbs.includes('answerMove') ? (
        <LinkButton href={`/my-events/${id}`} size="sm" mt="3">
          <Trans>It was moved: do you come?</Trans>
        </LinkButton>
      ) : null}
      {isJoinable(booking, now) ? (
        <LinkButton href={`/my-events/${id}`} size="sm" mt="3">
          <Trans>Join</Trans>
        </LinkButton>
      ) : null}
    </Box>
  )
}
