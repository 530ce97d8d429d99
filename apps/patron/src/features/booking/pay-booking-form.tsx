import { Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useConfirmBookingPayment, usePayBooking } from '@wellspring/api/hooks/booking'
import { formatDollars } from '@wellspring/ui/money'

import { PayForm } from '../../parts/booking/pay-form.tsx'

export interface PayBookingFormProps {
  booking: BookingDetail
  onTrying: (trying: boolean) => void
}

/** Billing details and a card for a time that is kept. */
export function PayBookingForm({ booking, onTrying }: PayBookingFormProps) {
  const { mutateAsync: pay } = usePayBooking()
  const { mutateAsync: confirm } = useConfirmBookingPayment()
  const isRequest = booking.service.confirmation === 'request'
  const price = formatDollars(booking.price)
  return (
    <PayForm
      draft="booking"
      submitLabel={isRequest ? `Pay ${price} once accepted` : `Pay ${price}`}
      payment={booking.payment}
      pay={(press) => pay({ id: booking.id, ...press })}
      confirm={() => confirm(booking.id)}
      isPaid={(answer) => answer.booking.status !== 'held'}
      onTrying={onTrying}
    >
      {isRequest ? (
        <Text>
          {booking.provider.name} is asked first. Your card is only charged when they accept; until then the
          sum is kept on it.
        </Text>
      ) : null}
    </PayForm>
  )
}
