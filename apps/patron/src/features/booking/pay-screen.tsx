import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { siteQueries } from '@wellspring/api/hooks/site'
import { useSession } from '@wellspring/api/session'
import { BillingForm } from '@wellspring/forms/billing/billing-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { LotusLoading } from '@wellspring/ui/lotus'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'

import { Countdown } from './countdown.tsx'
import { usePayBookingOnce } from './use-pay-booking.ts'

export interface PayScreenProps {
  id: string
  /** It is confirmed or requested. */
  onBooked: () => void
}

function Summary({ booking }: { booking: BookingDetail }) {
  const clock = useClock()
  const { service, provider, startsAt, endsAt, providerZone, price } = booking
  return (
    <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5" gridRow={{ base: '1', md: 'auto' }}>
      <Text textStyle="heading">{service.title}</Text>
      <Text color="fg.muted" mb="3">
        with {provider.name}
      </Text>
      <ZonedTime
        from={startsAt}
        to={endsAt}
        clock={clock}
        otherZone={providerZone}
        otherLabel={`for ${provider.name}`}
      />
      <Text fontWeight="semibold" mt="3" fontVariantNumeric="tabular-nums">
        {formatDollars(price)}
      </Text>
    </Box>
  )
}

function Pay({ booking, onBooked }: { booking: BookingDetail; onBooked: () => void }) {
  const { user } = useSession()
  const settings = useQuery(siteQueries.settings(useApi()))
  const pay = usePayBookingOnce(booking.id)
  const draft = `booking:${user?.id ?? ''}`
  if (settings.error)
    return <ErrorState message={settings.error.message} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <LoadingList shape="detail" />
  return (
    <BillingForm
      {...settings.data.card}
      draft={draft}
      submitLabel={`Pay ${formatDollars(booking.price)}`}
      defaultValues={{
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        email: user?.email ?? '',
      }}
      onPay={async (payment) => {
        const { status } = await pay(payment)
        if (status === 'held') return
        dropSessionDraft(draft)
        toast.success(status === 'requested' ? 'The provider has been asked' : 'Your booking is confirmed')
        onBooked()
      }}
    />
  )
}

/** A time that is kept, and what it costs. */
export function PayScreen({ id, onBooked }: PayScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(bookingQueries.detail(useApi(), id))
  if (error && !data)
    return <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <LoadingList shape="detail" />
  const { booking } = data
  if (booking.status !== 'held')
    return ['expired', 'cancelled', 'declined'].includes(booking.status) ? (
      <EmptyList
        title="This time is free again"
        sentence="It was not paid in time, and your card was not charged for it."
        action={
          <LinkButton href={`/providers/${booking.provider.id}/book?service=${booking.service.id}`}>
            Choose another time
          </LinkButton>
        }
      />
    ) : (
      <EmptyList
        title="This is paid already"
        sentence="There is nothing left to do here."
        action={<LinkButton href={`/my-bookings/${id}`}>See the booking</LinkButton>}
      />
    )
  if (booking.payment === 'processing')
    return (
      <Box role="status" textAlign="center">
        <LotusLoading />
        <Text>Your bank has not answered yet. We keep asking; your card is charged once at the most.</Text>
      </Box>
    )
  return (
    <Stack gap="6">
      <PageHeader title="Pay for your booking" />
      {booking.deadline ? <Countdown until={booking.deadline.at} onOver={() => void refetch()} /> : null}
      {booking.verbs.includes('pay') ? null : (
        <Text color="fg.muted">The time to pay is over. Please choose another time.</Text>
      )}
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Pay booking={booking} onBooked={onBooked} />
        <Summary booking={booking} />
      </Grid>
    </Stack>
  )
}
