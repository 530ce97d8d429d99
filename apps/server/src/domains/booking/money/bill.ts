import { needsAcceptance } from '@wellspring/api/contract/booking'

import type { Context } from '../../../context.ts'
import type { Bill } from '../../payments/payable.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { readBooking } from '../queries.ts'
import { bookingNumber } from '../rules.ts'
import type { BookingRow } from '../transition.ts'
import { answerUntil } from './rules.ts'

/** Whether an authentication is pointless, because the booking or its deadline is over. */
function isTooLate(booking: BookingRow, { status }: PaymentRow, now: Date): boolean {
  if (booking.status !== 'held') return true
  const until = answerUntil(booking)
  return status === 'requires_action' && until !== null && until <= now
}

/** The charge for a booking in its current state. */
export async function billOf(context: Context, payment: PaymentRow): Promise<Bill> {
  const booking = await readBooking(context.db, payment.payableId)
  return {
    description: `Wellspring booking ${bookingNumber(booking.number)}`,
    metadata: { bookingId: booking.id },
    keepsOnly: needsAcceptance(booking),
    isAgreed: booking.status === 'requested',
    isTooLate: isTooLate(booking, payment, context.now()),
  }
}
