import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { useConfirmTicketPayment, usePayTickets } from '@wellspring/api/hooks/tickets'
import { useSession } from '@wellspring/api/session'
import { EventTime, countTickets, whereOf } from '@wellspring/features/events'
import type { ServicePayment } from '@wellspring/forms/billing/service-payment-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Money, formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { RefundPolicy } from '@wellspring/ui/refund-policy'

import { CardForm } from '../../parts/booking/card-form.tsx'
import { Countdown } from '../../parts/booking/countdown.tsx'
import { usePayOnce } from '../../parts/booking/use-pay-once.ts'

interface PayingProps {
  booking: EventBooking
  onTrying: (trying: boolean) => void
}

function PayForm({ booking, onTrying }: PayingProps) {
  const { user } = useSession()
  const settings = useQuery(siteQueries.settings(useApi()))
  const [undecided, setUndecided] = useState(false)
  const { mutateAsync: payTickets } = usePayTickets()
  const { mutateAsync: confirm } = useConfirmTicketPayment()
  const payOnce = usePayOnce({
    pay: async (press) => payTickets({ id: booking.id, ...press }),
    confirm: async () => confirm(booking.id),
    onOpen: () => setUndecided(true),
  })
  const draft = `tickets:${user?.id ?? ''}`

  async function pay(payment: ServicePayment) {
    onTrying(true)
    try {
      const paid = await payOnce(payment)
      if (paid.booking.status !== 'reserved') dropSessionDraft(draft)
    } finally {
      setUndecided(false)
      onTrying(false)
    }
  }

  if (settings.error && !settings.data) return <ErrorState {...failureOf(settings)} />
  if (!settings.data) return <LoadingList shape="detail" />
  return (
    <CardForm
      {...settings.data.card}
      draft={draft}
      submitLabel={`Pay ${formatDollars(booking.price)}`}
      undecided={undecided}
      onPay={pay}
    >
      {booking.payment === 'failed' ? (
        <Text role="status">Your card was not charged. Please try again, or with another card.</Text>
      ) : null}
    </CardForm>
  )
}

function Summary({ booking }: { booking: EventBooking }) {
  const { event, occurrence, tickets, price, policy } = booking
  return (
    <Box
      as="section"
      aria-label="Your tickets"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
      gridRow={{ base: '1', md: 'auto' }}
    >
      <Text as="h2" textStyle="heading">
        {event.title}
      </Text>
      <EventTime date={occurrence} zone={event.zone} />
      <Text color="fg.muted" mb="3">
        {whereOf(event)}
      </Text>
      <Text>{countTickets(tickets.length)}</Text>
      <Money dollars={price} display="block" textStyle="heading" mt="3" />
      <Box textStyle="sm" color="fg.muted" mt="4">
        <RefundPolicy bands={policy} />
      </Box>
    </Box>
  )
}

export interface PayTicketsScreenProps {
  id: string
  /** There is nothing to pay any more. */
  onBooked: () => void
}

/** Places that are kept, what they cost, and a card. */
export function PayTicketsScreen({ id, onBooked }: PayTicketsScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(eventQueries.booking(useApi(), id))
  const [trying, setTrying] = useState(false)
  const status = data?.booking.status
  const isBooked = status === 'confirmed' || status === 'checked_in'
  const follow = useEffectEvent((now: boolean) => {
    if (now) onBooked()
  })
  useEffect(() => follow(isBooked), [isBooked])
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data || isBooked) return <LoadingList shape="detail" />
  const { booking } = data
  const isOpen =
    booking.status === 'reserved' && (booking.verbs.includes('pay') || booking.payment === 'processing')
  if (!isOpen && !trying)
    return (
      <EmptyList
        title="These places are free again"
        sentence="They were not paid in time. A payment that is still on its way goes back to your card."
        action={
          <LinkButton href={`/events/${booking.event.id}/checkout?date=${booking.occurrence.id}`}>
            Choose tickets again
          </LinkButton>
        }
      />
    )
  return (
    <Box>
      <PageHeader
        title="Pay for your tickets"
        description={
          booking.reservedUntil ? (
            <Countdown
              until={booking.reservedUntil}
              label="Your places are kept for you for"
              over="The fifteen minutes are over"
              onOver={() => void refetch()}
            />
          ) : null
        }
      />
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <PayForm booking={booking} onTrying={setTrying} />
        <Summary booking={booking} />
      </Grid>
    </Box>
  )
}
