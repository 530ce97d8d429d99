import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Formats } from '../../../formats.ts'
import { takeForBank } from '../../payments/actions/take-for-bank.ts'
import { TAKEN_BACK, checkNothingMoves, customerOf } from '../../payments/claim.ts'
import type { Claimable, ClaimNews, Part } from '../../payments/claim.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { freezeSale } from '../../wallet/sales/chargebacks.ts'
import { bookingContextOf, hrefOf } from '../details/booking-context.ts'
import { cancelBySystem } from '../actions/cancel-by-system.ts'
import { lockBooking, readBooking } from '../queries.ts'
import { bookingNumber } from '../rules.ts'
import { bookingTimeline } from '../tables.ts'
import { holdOrRelease } from './hold.ts'
import type { BookingRow } from '../transition.ts'

/** A booking as the paid item, with its payment. */
export function partOf(
  tx: Tx,
  context: Context,
  { booking, payment }: { booking: BookingRow; payment: PaymentRow },
): Part {
  const sold = { kind: 'booking', id: booking.id } as const
  return {
    id: booking.id,
    sold,
    sellerId: booking.providerId,
    leftCents: payment.capturedCents - payment.refundedCents,
    freeze: (frozen) => freezeSale(tx, context, sold, frozen),
    take: (lost) => takeForBank(tx, context, { paymentId: payment.id, ...lost }),
    holdOrRelease: (hasOpenClaim) => holdOrRelease(tx, context, booking, hasOpenClaim),
  }
}

const lock: Claimable['lock'] = async (tx, context, { id, payableId }) => {
  const booking = await lockBooking(tx, payableId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`there is no payment ${id}`)
  await checkNothingMoves(tx, [id])
  // Before the money is in the ledger there is nothing to freeze.
  return { parts: payment.status === 'paid' ? [partOf(tx, context, { booking, payment })] : [] }
}

/** Which session was booked, and whether it took place. */
const evidence: Claimable['evidence'] = async (db, payment) => {
  const booking = await readBooking(db, payment.payableId)
  const timeline = await db
    .select()
    .from(bookingTimeline)
    .where(eq(bookingTimeline.bookingId, booking.id))
    .orderBy(bookingTimeline.at)
  return {
    ...customerOf(payment),
    product: `Booking ${bookingNumber(booking.number)}: an appointment of ${booking.service.lengthMinutes} minutes`,
    shipping: undefined,
    serviceAt: booking.startsAt,
    history: timeline.map(({ at, status }) => `${at.toISOString()} ${status}`).join('\n'),
  }
}

const toProvider: Partial<Record<ClaimNews['status'], (news: ClaimNews, say: Formats) => string>> = {
  early_warning: ({ amount, reason }, say) =>
    `The patron’s bank has warned us about this payment. The reason: ${reason}. ${say.dollars(amount)} is held for now; the appointment stands.`,
  needs_response: ({ amount, reason }, say) =>
    `The patron’s bank has taken ${say.dollars(amount)} back until it has decided. The reason: ${reason}. Your share is frozen until then. Please keep what shows that the appointment took place, without anything that was said in it.`,
  won: ({ amount }, say) =>
    `The patron’s bank has decided for you: ${say.dollars(amount)} is no longer held.`,
  lost: ({ amount }, say) =>
    `The patron’s bank has decided for the patron: ${say.dollars(amount)} is lost, and your share and our commission are taken back. What has not begun is cancelled.`,
}

const at = (id: string) => ({ href: hrefOf(id), action: 'See the booking' })

export const bookingClaim: Claimable = {
  lock,
  evidence,
  async toSellers(context, id, news) {
    const { provider, number } = await bookingContextOf(context, id)
    const title = `${news.title} about booking ${number}`
    return [
      {
        ...at(id),
        title,
        recipient: provider.recipient,
        body: (say) => toProvider[news.status]?.(news, say) ?? '',
      },
    ]
  },
  forStaff: (_context, id) => at(id),
  onLost: (context, id) => cancelBySystem(context, id, TAKEN_BACK),
}
