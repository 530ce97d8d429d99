import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Formats } from '../../../formats.ts'
import { takeForBank } from '../../payments/actions/take-for-bank.ts'
import { TAKEN_BACK, checkNothingMoves, customerOf } from '../../payments/claim.ts'
import type { Claimable, ClaimNews, Part } from '../../payments/claim.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { freezeSale, isFrozen } from '../../wallet/sales/chargebacks.ts'
import { holdSale } from '../../wallet/sales/sales.ts'
import { cancelUnpaid } from '../actions/cancel-unpaid.ts'
import { eventBookingNumber } from '../rules.ts'
import { occurrences } from '../tables.ts'
import { bookingScene, organiserBookingHref } from './scene.ts'
import { refundCalledOff, saleOf } from './refundable.ts'
import { lockEventBooking, readEventBooking } from './transition.ts'
import type { EventBookingRow } from './transition.ts'

function partOf(
  tx: Tx,
  context: Context,
  { booking, payment }: { booking: EventBookingRow; payment: PaymentRow },
): Part {
  const sold = saleOf(booking.id)
  return {
    id: booking.id,
    sold,
    sellerId: booking.providerId,
    leftCents: payment.capturedCents - payment.refundedCents,
    freeze: (frozen) => freezeSale(tx, context, sold, frozen),
    take: (lost) => takeForBank(tx, context, { paymentId: payment.id, ...lost }),
    async holdOrRelease(hasOpenClaim) {
      await holdSale(tx, sold, { held: await hasOpenClaim(), at: context.now() })
    },
  }
}

const lock: Claimable['lock'] = async (tx, context, { id, payableId }) => {
  const booking = await lockEventBooking(tx, payableId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`there is no payment ${id}`)
  await checkNothingMoves(tx, [id])
  return {
    parts: payment.status === 'paid' ? [partOf(tx, context, { booking, payment })] : [],
    async end() {
      // Refunds the cancelled date after the bank has returned the money, unless another dispute still freezes it.
      if (booking.status !== 'event_cancelled' || (await isFrozen(tx, saleOf(booking.id)))) return []
      return (await refundCalledOff(tx, context, booking)).jobs
    },
  }
}

/** The start time and status history of the tickets. */
const evidence: Claimable['evidence'] = async (db, payment) => {
  const booking = await readEventBooking(db, payment.payableId)
  const [date] = await db.select().from(occurrences).where(eq(occurrences.id, booking.occurrenceId))
  const confirmed = booking.confirmedAt ? [`${booking.confirmedAt.toISOString()} confirmed`] : []
  return {
    ...customerOf(payment),
    product: `Tickets ${eventBookingNumber(booking.number)}: places at an event`,
    shipping: undefined,
    serviceAt: date?.startsAt ?? null,
    history: [...confirmed, `${booking.statusSince.toISOString()} ${booking.status}`].join('\n'),
  }
}

const toOrganiser: Partial<Record<ClaimNews['status'], (news: ClaimNews, say: Formats) => string>> = {
  early_warning: ({ amount, reason }, say) =>
    `The patron’s bank has warned us about this payment. The reason: ${reason}. ${say.dollars(amount)} is held for now; the tickets stay valid.`,
  needs_response: ({ amount, reason }, say) =>
    `The patron’s bank has taken ${say.dollars(amount)} back until it has decided. The reason: ${reason}. Your share is frozen until then.`,
  won: ({ amount }, say) =>
    `The patron’s bank has decided for you: ${say.dollars(amount)} is no longer held.`,
  lost: ({ amount }, say) =>
    `The patron’s bank has decided for the patron: ${say.dollars(amount)} is lost, and your share and our commission are taken back. Tickets for what has not begun are no longer valid.`,
}

export const ticketClaim: Claimable = {
  lock,
  evidence,
  async toSellers(context, id, news) {
    const { organiser, number, event } = await bookingScene(context, id)
    return [
      {
        recipient: organiser,
        href: organiserBookingHref(event.id),
        action: 'See the event',
        title: `${news.title} about tickets ${number}`,
        body: (say) => toOrganiser[news.status]?.(news, say) ?? '',
      },
    ]
  },
  forStaff: () => ({ href: '/admin/disputes', action: 'See the disputes' }),
  onLost: (context, id) => cancelUnpaid(context, id, TAKEN_BACK),
}
