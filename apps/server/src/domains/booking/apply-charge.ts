import { eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Charge } from '../../ports/cards/port.ts'
import { processorFeeOf } from '../wallet/rules.ts'
import { isEnded, isUndecided } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import { transitionBooking, auditEntry } from './transition.ts'
import type { BookingRow } from './transition.ts'
import { lockBooking } from './queries.ts'
import { openSale } from './sale.ts'
import { setPayment, settleCharge, step } from './settle-charge.ts'
import type { Aim, Answered, Both } from './settle-charge.ts'
import { bookings } from './tables.ts'

const isPending = ({ payment }: Both<BookingRow>) =>
  isUndecided(payment.status) || payment.status === 'authorized'

/** Money came for a booking that waits for it: it is confirmed, and the provider has sold a time. */
function take(context: Context, booking: BookingRow, payment: PaymentRow, charge: Answered<'succeeded'>) {
  const isRequest = booking.service.confirmation === 'request'
  const by = isRequest ? 'provider' : 'patron'
  return step(context, payment, {
    name: isRequest ? 'booking.accept' : 'booking.pay',
    lock: (tx) => lockBooking(tx, booking.id),
    when: (now) => now.thing.status === (isRequest ? 'requested' : 'held') && isPending(now),
    async write(tx, { payment: was, thing: before }) {
      const { intentId, capturedCents } = charge
      const paid = await setPayment(tx, was, { status: 'paid', intentId, capturedCents, failure: null })
      const after = await transitionBooking(tx, context, before, { to: 'confirmed', by })
      const processorFeeCents = processorFeeOf(paid.amountCents)
      await openSale(tx, context, { booking: after, cents: paid.amountCents, processorFeeCents })
      return { ...auditEntry(before, after, { by }), result: paid }
    },
  })
}

/** The sum is kept on the card: the provider is asked. */
const keep = (
  context: Context,
  booking: BookingRow,
  payment: PaymentRow,
  { intentId }: Answered<'authorized'>,
) =>
  step(context, payment, {
    name: 'booking.pay',
    lock: (tx) => lockBooking(tx, booking.id),
    when: (now) => now.thing.status === 'held' && isUndecided(now.payment.status),
    async write(tx, { payment: was, thing: before }) {
      const kept = await setPayment(tx, was, { status: 'authorized', intentId, failure: null })
      const after = await transitionBooking(tx, context, before, { to: 'requested', by: 'patron' })
      return { ...auditEntry(before, after, { by: 'patron' }), result: kept }
    },
  })

/** What was kept for a request cannot be taken, or is not kept any more: the request is over. */
const lose = (context: Context, booking: BookingRow, payment: PaymentRow, failure: string) =>
  step(context, payment, {
    name: 'booking.decline',
    lock: (tx) => lockBooking(tx, booking.id),
    when: (now) => now.thing.status === 'requested' && isPending(now),
    async write(tx, { payment: was, thing: before }) {
      const lost = await setPayment(tx, was, { status: 'failed', failure })
      const by = 'system' as const
      const note = 'The card could not be charged.'
      const after = await transitionBooking(tx, context, before, { to: 'declined', by, note })
      return { ...auditEntry(before, after, { by, note }), result: lost }
    },
  })

const aimOf = (context: Context, booking: BookingRow): Aim<BookingRow> => ({
  async find(db) {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
    return row ?? booking
  },
  lock: (tx: Tx) => lockBooking(tx, booking.id),
  waits: ({ status }) => status === 'held',
  isOver: ({ status }) => isEnded(status),
  take: (payment, charge) => take(context, booking, payment, charge),
  keep: (payment, charge) => keep(context, booking, payment, charge),
  lose: (payment, failure) => lose(context, booking, payment, failure),
})

/** Brings a payment and its booking to where its charge is. Safe to repeat and to run at the same time. */
export const applyCharge = (
  context: Context,
  { payment, booking }: { payment: PaymentRow; booking: BookingRow },
  charge: Charge,
): Promise<PaymentRow> => settleCharge(context, aimOf(context, booking), payment, charge)
