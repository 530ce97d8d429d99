import { Text } from '@chakra-ui/react'

import { needsAcceptance } from '@wellspring/api/contract/booking'
import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useConfirmBookingPayment, usePayBooking } from '@wellspring/api/hooks/booking'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

import { PayForm } from '../../parts/booking/pay-form.tsx'
import { SponsorNotice } from '../../parts/sponsor/sponsor-notice.tsx'
import { useSponsor } from '../../parts/sponsor/use-sponsor.ts'

export interface PayBookingFormProps {
  booking: BookingDetail
  onTrying: (trying: boolean) => void
}

/** Billing details and a card for a held booking. */
export function PayBookingForm({ booking, onTrying }: PayBookingFormProps) {
  const { mutateAsync: pay } = usePayBooking()
  const { mutateAsync: confirm } = useConfirmBookingPayment()
  const sponsor = useSponsor({ kind: 'booking', ...booking })
  const isRequest = needsAcceptance(booking)
  if (sponsor.failure) return <ErrorState {...sponsor.failure} />
  if (sponsor.isPending) return <LoadingList shape="form" />
  const price = formatDollars(sponsor.rest)
  return (
    <PayForm
      draft="booking"
      submitLabel={
        booking.isProposal
          ? t`Confirm and pay ${price}`
          : isRequest
            ? t`Pay ${price} once accepted`
            : t`Pay ${price}`
      }
      dollars={sponsor.rest}
      sum={t`Total ${price}`}
      payment={booking.payment}
      pay={(press) =>
        sponsor.paying((share) => pay({ id: booking.id, startsAt: booking.startsAt, ...press, ...share }))
      }
      confirm={() => confirm(booking.id)}
      isPaid={(answer) => answer.booking.status !== 'held'}
      onTrying={onTrying}
    >
      <SponsorNotice sponsor={sponsor} />
      {isRequest ? (
        <Text>
          <Trans>
            {booking.provider.name} has to accept first. Your card is only charged when they do; until then
            the amount is held on it.
          </Trans>
        </Text>
      ) : null}
    </PayForm>
  )
}
