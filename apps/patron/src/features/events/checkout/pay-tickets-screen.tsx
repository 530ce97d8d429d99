import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useConfirmTicketPayment, usePayTickets } from '@wellspring/api/hooks/tickets'
import { countTickets, eventClock, formatOfBooking, whereOf } from '@wellspring/features/events'
import { besideSummary } from '@wellspring/ui/beside'
import { Disclosure } from '@wellspring/ui/disclosure'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Money, formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { usePageStart } from '@wellspring/ui/page-start'
import { RefundPolicy, nearestRefund } from '@wellspring/ui/refund-policy'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { PaymentProcessing } from '../../../parts/booking/payment-processing.tsx'
import { Countdown } from '../../../parts/booking/countdown.tsx'
import { PayForm } from '../../../parts/booking/pay-form.tsx'
import { FoldedSummary } from '../../../parts/folded-summary.tsx'
import { SponsorNotice } from '../../../parts/sponsor/sponsor-notice.tsx'
import { useSponsor } from '../../../parts/sponsor/use-sponsor.ts'
import { TicketTime } from '../tickets/ticket-time.tsx'

interface PayTicketsFormProps {
  booking: EventBooking
  onTrying: (trying: boolean) => void
}

function PayTicketsForm({ booking, onTrying }: PayTicketsFormProps) {
  const { mutateAsync: pay } = usePayTickets()
  const { mutateAsync: confirm } = useConfirmTicketPayment()
  const sponsor = useSponsor({ kind: 'ticket', ...booking })
  if (sponsor.failure) return <ErrorState {...sponsor.failure} />
  if (sponsor.isPending) return <LoadingList shape="form" />
  return (
    <PayForm
      draft="tickets"
      submitLabel={t`Pay ${formatDollars(sponsor.rest)}`}
      dollars={sponsor.rest}
      sum={t`Total ${formatDollars(sponsor.rest)}`}
      payment={booking.payment}
      pay={(press) => sponsor.paying((share) => pay({ id: booking.id, ...press, ...share }))}
      confirm={() => confirm(booking.id)}
      isPaid={(answer) => answer.booking.status !== 'reserved'}
      onTrying={onTrying}
    >
      <SponsorNotice sponsor={sponsor} />
    </PayForm>
  )
}

function Summary({ booking }: { booking: EventBooking }) {
  const { event, occurrence, tickets, price, policy } = booking
  const now = useNow()
  const format = formatOfBooking(booking)
  // The same zone as the start above.
  const clock = eventClock({ zone: event.zone, format }, useClock())
  return (
    <FoldedSummary
      label={t`Your tickets`}
      line={`${formatDollars(price)} · ${countTickets(tickets.length)} · ${dayAndTime(occurrence.startsAt, clock)}`}
    >
      <Text as="h2" textStyle="heading">
        {event.title}
      </Text>
      <TicketTime booking={booking} />
      <Text color="fg.muted" mb="3">
        {whereOf({ ...event, format })}
      </Text>
      <Text>{countTickets(tickets.length)}</Text>
      <Money dollars={price} display="block" textStyle="heading" mt="3" />
      <Box textStyle="sm" color="fg.muted" mt="2">
        <Disclosure summary={nearestRefund(policy, { startsAt: occurrence.startsAt, now, clock })}>
          <RefundPolicy bands={policy} />
        </Disclosure>
      </Box>
    </FoldedSummary>
  )
}

type Screen = 'paying' | 'booked' | 'over'

function screenOf({ status, verbs, payment }: EventBooking, isTrying: boolean): Screen {
  if (status === 'confirmed' || status === 'checked_in') return 'booked'
  const isOpen = status === 'reserved' && (verbs.includes('pay') || payment === 'processing')
  return isOpen || isTrying ? 'paying' : 'over'
}

const back = { href: '/my-events', label: t`My events` }

export interface PayTicketsScreenProps {
  id: string
  /** Called once there is nothing left to pay. */
  onBooked: () => void
}

/** Reserved tickets, their price and their payment. */
export function PayTicketsScreen({ id, onBooked }: PayTicketsScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(eventQueries.booking(useApi(), id))
  const [trying, setTrying] = useState(false)
  const screen = data && screenOf(data.booking, trying)
  const isBooked = screen === 'booked'
  const follow = useEffectEvent((now: boolean) => {
    if (now) onBooked()
  })
  usePageStart(screen)
  useEffect(() => follow(isBooked), [isBooked])
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} back={back} />
  if (!data || isBooked) return <LoadingList shape="form" />
  const { booking } = data
  if (screen === 'over')
    return (
      <EmptyList
        title={t`These places are no longer held`}
        sentence={t`They were not paid in time. If a payment is still on its way, it will be refunded.`}
        action={
          <LinkButton href={`/events/${booking.event.id}/checkout?date=${booking.occurrence.id}`}>
            <Trans>Choose tickets again</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <Box>
      <PageHeader
        title={t`Pay for your tickets`}
        description={
          booking.reservedUntil ? (
            <Countdown
              until={booking.reservedUntil}
              label={t`We are holding your places for`}
              over={t`The fifteen minutes are up`}
              onOver={() => void refetch()}
            />
          ) : null
        }
      />
      <Grid gap="10" gridTemplateColumns="minmax(0, 1fr)" css={besideSummary} alignItems="start">
        {booking.payment === 'processing' && !trying ? (
          <PaymentProcessing />
        ) : (
          <PayTicketsForm booking={booking} onTrying={setTrying} />
        )}
        <Summary booking={booking} />
      </Grid>
    </Box>
  )
}
