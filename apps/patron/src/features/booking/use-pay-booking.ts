import { useRef } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { newIdempotencyKey } from '@wellspring/api/hooks/api'
import { useConfirmBookingPayment, usePayBooking } from '@wellspring/api/hooks/booking'
import { isOpen, untilAnswered } from '@wellspring/api/until-answered'
import type { Payment } from '@wellspring/forms/billing/billing-form'

/** Pays for a booking: one attempt until there is an answer; a refused card is another attempt. */
export function usePayBookingOnce(id: string, onOpen: () => void) {
  const { mutateAsync: pay } = usePayBooking()
  const { mutateAsync: confirm } = useConfirmBookingPayment()
  const attempt = useRef<{ of: string; idempotencyKey: string; paymentMethodId: string } | null>(null)

  return async function payOnce({
    billingDetails,
    paymentMethodId,
    handleNextAction,
  }: Payment): Promise<BookingDetail> {
    const of = JSON.stringify(billingDetails)
    if (attempt.current?.of !== of)
      attempt.current = { of, idempotencyKey: newIdempotencyKey(), paymentMethodId }
    const { of: _same, ...keyed } = attempt.current
    try {
      const answer = await untilAnswered(() => pay({ id, billingDetails, ...keyed }), onOpen)
      if (answer.booking.payment !== 'requires_action' || !answer.clientSecret) return answer.booking
      await handleNextAction(answer.clientSecret)
      return (await untilAnswered(() => confirm(id), onOpen)).booking
    } catch (error) {
      if (!isOpen(error)) attempt.current = null
      throw error
    }
  }
}
