import { Box, Button, Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { DeclineProposalDialog, payLabel } from '@wellspring/features/bookings'
import { besideSummary } from '@wellspring/ui/beside'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { usePageStart } from '@wellspring/ui/page-start'
import { Trans, t } from '@wellspring/words/macro'

import { PackageChoice } from '../../parts/packages/package-choice.tsx'
import { bookHref } from './book-href.ts'
import { PaymentProcessing } from '../../parts/booking/payment-processing.tsx'
import { Countdown } from '../../parts/booking/countdown.tsx'
import { PayBookingForm } from './pay-booking-form.tsx'
import { PaySummary } from './pay-summary.tsx'

const back = { href: '/my-bookings', label: t`My bookings` }

export interface PayScreenProps {
  id: string
  /** Called once there is nothing left to pay: the booking is confirmed or requested. */
  onBooked: () => void
}

const expired = {
  title: t`This time is no longer held`,
  sentence: t`It was not paid in time. If a payment is still on its way, it will be refunded.`,
}

/** How a provider's suggestion ended. */
function endOfProposal({ status, cancelledBy, provider }: BookingDetail): typeof expired {
  if (status !== 'cancelled')
    return {
      title: t`This time is no longer held`,
      sentence: t`It was not confirmed in time. Nothing was charged.`,
    }
  const sentence = t`Nothing was charged.`
  return cancelledBy === 'patron'
    ? { title: t`You have declined this appointment`, sentence }
    : { title: t`${provider.name} has withdrawn this appointment`, sentence }
}

const ends: Partial<Record<BookingDetail['status'], typeof expired>> = {
  expired,
  held: expired,
  cancelled: { title: t`You have given up this time`, sentence: t`Your card was not charged for it.` },
  declined: { title: t`This booking was not completed`, sentence: t`Your card was not charged for it.` },
}

const isPayable = ({ verbs, payment }: BookingDetail) => verbs.includes('pay') || payment === 'processing'

/** Declines a time that the provider suggested. */
function DeclineButton({ booking }: { booking: BookingDetail }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        <Trans>Decline</Trans>
      </Button>
      {isAsked ? <DeclineProposalDialog booking={booking} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

/** A package leaves nothing to pay. */
function titleOf(booking: BookingDetail): string {
  if (!booking.isProposal) return t`Pay for your booking`
  return booking.sessionsLeft > 0 ? t`Confirm this appointment` : payLabel(booking)
}

function Paying({ booking, onLate }: { booking: BookingDetail; onLate: () => void }) {
  const [trying, setTrying] = useState(false)
  const [isByCard, setByCard] = useState(false)
  const { isProposal, deadline, provider } = booking
  const ended = ends[booking.status] && isProposal ? endOfProposal(booking) : ends[booking.status]
  const end = isPayable(booking) || trying ? undefined : ended
  usePageStart(end ? 'over' : 'paying')
  if (end)
    return (
      <EmptyList
        {...end}
        action={
          <LinkButton href={bookHref(booking)}>
            <Trans>Choose another time</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <Box>
      <PageHeader
        title={titleOf(booking)}
        description={
          deadline ? (
            <Countdown
              until={deadline.at}
              onOver={onLate}
              {...(isProposal && {
                label: t`${provider.name} suggests this appointment and holds it for you for`,
                over: t`Time is up`,
              })}
            />
          ) : null
        }
        actions={isProposal && booking.verbs.includes('release') ? <DeclineButton booking={booking} /> : null}
      />
      <Grid gap="10" gridTemplateColumns="minmax(0, 1fr)" css={besideSummary} alignItems="start">
        {booking.payment === 'processing' && !trying ? (
          <PaymentProcessing />
        ) : (
          <Box>
            <PackageChoice
              booking={booking}
              isOffered={booking.verbs.includes('pay') && !trying}
              isByCard={isByCard}
              onByCard={() => setByCard(true)}
            >
              <PayBookingForm booking={booking} onTrying={setTrying} />
            </PackageChoice>
          </Box>
        )}
        <PaySummary booking={booking} isByCard={isByCard} />
      </Grid>
    </Box>
  )
}

/** A held booking, its price and its payment. */
export function PayScreen({ id, onBooked }: PayScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(bookingQueries.detail(useApi(), id))
  const status = data?.booking.status
  const isBooked = status !== undefined && !ends[status]
  // The next page shows the outcome.
  const follow = useEffectEvent((now: boolean) => {
    if (now) onBooked()
  })
  usePageStart(status && (isBooked ? 'booked' : 'paying'))
  useEffect(() => follow(isBooked), [isBooked])
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} back={back} />
  if (!data || isBooked) return <LoadingList shape="form" />
  return <Paying booking={data.booking} onLate={() => void refetch()} />
}
