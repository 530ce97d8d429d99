import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EventTime, datesOf, eventClock, whereOf } from '@wellspring/features/events'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { TicketForm } from './ticket-form.tsx'

export interface CheckoutScreenProps {
  id: string
  dateId: string | undefined
  onDate: (dateId: string) => void
  onBooked: (booking: EventBooking) => void
  onWaiting: (waitId: string) => void
}

interface BookingProps extends Pick<CheckoutScreenProps, 'onBooked' | 'onWaiting'> {
  event: PublicEvent
  date: Occurrence
}

/** The tickets and the refund policy. The policy renders with the tickets: alone it would move as they load. */
function Booking({ event, date, ...rest }: BookingProps) {
  const query = useQuery(eventQueries.terms(useApi(), date.id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="form" />
  const isPaid = event.ticketTypes.some(({ price }) => price > 0)
  return (
    <>
      <TicketForm key={date.id} event={event} date={date} terms={data.terms} {...rest} />
      {isPaid ? (
        <Box textStyle="sm" color="fg.muted">
          <Text as="h2" fontWeight="semibold" color="fg">
            <Trans>If you cancel</Trans>
          </Text>
          <RefundPolicy bands={event.policy} />
        </Box>
      ) : null}
    </>
  )
}

function Bookable({
  event,
  dateId,
  onDate,
  ...rest
}: { event: PublicEvent } & Omit<CheckoutScreenProps, 'id'>) {
  const clock = eventClock(event, useClock())
  const now = useNow()
  const { bookable: dates, meant } = datesOf(event, dateId, now)
  const date = meant?.date
  if (!date)
    return (
      <EmptyList
        title={t`No dates to book`}
        sentence={event.status === 'cancelled' ? t`This event is cancelled.` : t`This event is in the past.`}
        action={
          <LinkButton href="/events">
            <Trans>See all events</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <Stack gap="6">
      <Box>
        {dates.length > 1 ? (
          <Box mb="4" maxW="24rem">
            {/* The select has its own accessible name. */}
            <Text aria-hidden fontWeight="semibold" textStyle="sm" mb="1">
              <Trans>Date</Trans>
            </Text>
            <FilterSelect
              label={t`Date`}
              value={date.id}
              options={dates.map(({ date: { id, startsAt }, state }) => [
                id,
                state === 'open' ? dayAndTime(startsAt, clock) : t`${dayAndTime(startsAt, clock)} (full)`,
              ])}
              onChange={onDate}
            />
          </Box>
        ) : null}
        <EventTime date={date} zone={event.zone} format={event.format} />
        <Text color="fg.muted">{whereOf(event)}</Text>
      </Box>
      <Booking event={event} date={date} {...rest} />
    </Stack>
  )
}

/** Lets a patron choose a date and tickets of an event. */
export function CheckoutScreen({ id, ...rest }: CheckoutScreenProps) {
  const query = useQuery(eventQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={{ href: '/events', label: t`Events` }} />
  if (!data) return <LoadingList shape="form" />
  const { event } = data
  return (
    <Box>
      <PageHeader title={event.title} back={{ href: `/events/${id}`, label: t`Back to the event` }} />
      <Bookable event={event} {...rest} />
    </Box>
  )
}
