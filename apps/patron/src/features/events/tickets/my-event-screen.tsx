import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useOfflineCopy } from '@wellspring/app/use-offline-copy'
import {
  Directions,
  countTickets,
  eventBookingName,
  formatOfBooking,
  ticketPrice,
  whereOf,
} from '@wellspring/features/events'
import { ActionRow } from '@wellspring/ui/action-row'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { CalendarIcon } from '@wellspring/ui/icon'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, plural, t } from '@wellspring/words/macro'

import { CancelTicketsDialog } from './cancel-tickets-dialog.tsx'
import { JoinEvent } from './join-event.tsx'
import { loadTickets, removeStoredTickets } from './ticket-storage.ts'
import { MoveQuestion } from './move-question.tsx'
import { TicketCodes } from './ticket-codes.tsx'
import { TicketTime } from './ticket-time.tsx'

const back = { href: '/my-events', label: t`My events` }

const isValid = ({ status }: EventBooking) => status === 'confirmed' || status === 'checked_in'

/** What was paid, shared and refunded for the tickets. */
function paidWords({ price, payment, refundedAmount, organisationPays }: EventBooking): string {
  if (price === 0) return t`Free`
  const own = price - organisationPays
  if (organisationPays > 0 && refundedAmount === 0 && payment === 'paid')
    return t`${formatDollars(own)} paid by you, ${formatDollars(organisationPays)} by your organisation`
  if (refundedAmount > 0)
    return t`${formatDollars(refundedAmount)} of ${formatDollars(own)} refunded to your card`
  return payment === 'paid' ? t`${ticketPrice(price)}, paid` : t`${ticketPrice(price)}, not paid`
}

function Details({ booking }: { booking: EventBooking }) {
  const { organiser, tickets, number } = booking
  return (
    <Facts>
      <Fact label={t`Organiser`}>
        <Link href={`/providers/${organiser.id}`}>{organiser.name}</Link>
      </Fact>
      <Fact label={t`Booking`}>
        {number}, {countTickets(tickets.length)}
      </Fact>
      <Fact label={t`Price`}>{paidWords(booking)}</Fact>
    </Facts>
  )
}

/** The tickets of a booking that admits nobody, because it is not paid yet or has ended. */
function TicketList({ booking: { tickets } }: { booking: EventBooking }) {
  return (
    <Box as="section" aria-label={t`Tickets`}>
      <Text as="h2" textStyle="heading" mb="3">
        {plural(tickets.length, { one: 'Your ticket', other: 'Your tickets' })}
      </Text>
      <Stack as="ul" gap="0" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="lg" px="5">
        {tickets.map(({ id, ticketType, guestName, price }) => (
          <Flex as="li" key={id} py="3" gap="4" justify="space-between" _notFirst={{ borderTopWidth: '1px' }}>
            <Box minW="0">
              <Text fontWeight="semibold">{guestName}</Text>
              <Text textStyle="sm" color="fg.muted">
                {ticketType.name}
              </Text>
            </Box>
            <Text fontVariantNumeric="tabular-nums">{ticketPrice(price)}</Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

function Ended({ booking }: { booking: EventBooking }) {
  const { status, occurrence, refundedAmount, price } = booking
  if (status === 'event_cancelled')
    return (
      <Text>
        <Trans>
          {booking.organiser.name} has cancelled this date.
          {occurrence.cancelReason ? t` The reason: ${occurrence.cancelReason}` : ''}
          {price > 0 && refundedAmount === 0 ? t` Your money is on its way back to your card.` : ''}
        </Trans>
      </Text>
    )
  if (status === 'expired')
    return (
      <Text>
        <Trans>These places were not paid in time, so they are no longer held.</Trans>
      </Text>
    )
  return null
}

function Actions({ booking, isPast }: { booking: EventBooking; isPast: boolean }) {
  const [cancels, setCancels] = useState(false)
  const { id, verbs, event, status } = booking
  return (
    <ActionRow>
      {verbs.includes('pay') ? (
        <LinkButton href={`/my-events/${id}/pay`}>
          <Trans>Pay now</Trans>
        </LinkButton>
      ) : null}
      {isValid(booking) && !isPast ? (
        <LinkButton href={`/v1/event-bookings/${id}/calendar.ics`} download variant="outline">
          <CalendarIcon size={18} />
          <Trans>Add to calendar</Trans>
        </LinkButton>
      ) : null}
      <LinkButton href={`/events/${event.id}`} variant="outline">
        <Trans>See the event</Trans>
      </LinkButton>
      {verbs.includes('cancel') ? (
        <Button variant="ghost" colorPalette="red" onClick={() => setCancels(true)}>
          {status === 'reserved' ? t`Give up these places` : t`Cancel tickets`}
        </Button>
      ) : null}
      {cancels ? <CancelTicketsDialog booking={booking} onClose={() => setCancels(false)} /> : null}
    </ActionRow>
  )
}

/** The patron's tickets for a date of an event. */
export function MyEventScreen({ id }: { id: string }) {
  const [kept] = useState(() => loadTickets(id))
  const now = useNow()
  const query = useQuery({
    ...eventQueries.booking(useApi(), id),
    ...(kept && { initialData: { booking: kept.booking }, initialDataUpdatedAt: 0 }),
  })
  const { data, error } = query
  const isOver = data !== undefined && !isValid(data.booking)
  useEffect(() => {
    if (isOver) removeStoredTickets(id)
  }, [isOver, id])
  useOfflineCopy('/my-events', data !== undefined && !isOver)
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { booking } = data
  const { event, status } = booking
  const format = formatOfBooking(booking)
  const isPast = booking.occurrence.endsAt <= now
  return (
    <Box>
      <PageHeader
        title={event.title}
        back={back}
        description={
          <>
            <TicketTime booking={booking} />
            {whereOf({ ...event, format })}
            {event.place === null || format === 'Telehealth' || !isValid(booking) || isPast ? null : (
              // On its own line, because a separator would begin a line of a phone.
              <Box>
                <Directions place={event.place} />
              </Box>
            )}
          </>
        }
        badge={
          <StatusBadge status={status} {...eventBookingName(status, booking.occurrence.startsAt, now)} />
        }
      />
      <Grid
        columnGap="12"
        rowGap="8"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          // One ticket sits beside the facts; several take the full width, and on a desktop the facts sit beside them.
          ...(isValid(booking) && booking.tickets.length === 1
            ? { md: '20rem minmax(0, 1fr)' }
            : { lg: 'minmax(0, 1fr) 24rem' }),
        }}
        alignItems="start"
      >
        {isValid(booking) ? (
          <Box as="section" aria-label={t`Tickets`}>
            <Text as="h2" textStyle="heading" mb="3">
              {plural(booking.tickets.length, { one: 'Your ticket', other: 'Your tickets' })}
            </Text>
            <TicketCodes booking={booking} isPast={isPast} />
            {isPast ? null : (
              <Text color="fg.muted" textStyle="sm" mt="3">
                {booking.tickets.some(({ attendance }) => attendance !== 'online')
                  ? t`You can also open this page offline. For another device, save the ticket as a picture.`
                  : t`You can also open this page offline.`}
              </Text>
            )}
          </Box>
        ) : (
          <TicketList booking={booking} />
        )}
        <Stack gap="8" minW="0">
          <MoveQuestion booking={booking} />
          <Ended booking={booking} />
          {isValid(booking) ? <JoinEvent booking={booking} /> : null}
          <Details booking={booking} />
          {booking.price > 0 && booking.verbs.includes('cancel') ? (
            <Box as="section" aria-label={t`Cancellation`} textStyle="sm" color="fg.muted">
              <Text as="h2" fontWeight="semibold" color="fg">
                <Trans>If you cancel</Trans>
              </Text>
              <RefundPolicy bands={booking.policy} />
            </Box>
          ) : null}
          <Actions booking={booking} isPast={isPast} />
        </Stack>
      </Grid>
    </Box>
  )
}
