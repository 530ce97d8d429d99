import { and, eq, inArray, lt } from 'drizzle-orm'

import { enqueue } from '../../context.ts'
import type { Context, Job } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import type { CardEvent, Charge } from '../../ports/cards/port.ts'
import { applyCharge } from './apply-charge.ts'
import type { Both } from './apply-charge.ts'
import { WEBHOOK_GRACE_MS, answerUntil, isUndecided, openPayments } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import type { BookingRow } from './move.ts'
import { bookingNumber } from './rules.ts'
import { bookingPayments, bookings } from './tables.ts'

/** The job that asks the card provider how a payment stands. One a payment: a sooner look takes its place. */
export const lookAfter = (paymentId: string, at: Date, intentId?: string): Job => ({
  task: 'settleBookingPayment',
  payload: { paymentId, ...(intentId !== undefined && { intentId }) },
  runAt: at,
  key: `booking-payment:${paymentId}`,
})

/** The card provider has news of a payment: whether money came is looked at. */
export async function hearOfBooking(
  tx: Tx,
  { bookingPaymentId: id, intentId }: CardEvent,
  now: Date,
): Promise<void> {
  if (id === null || !isId(id)) return
  const known = and(
    eq(bookingPayments.id, id),
    inArray(bookingPayments.status, [...openPayments, 'authorized', 'failed', 'released']),
  )
  if ((await tx.$count(bookingPayments, known)) === 0) return
  await enqueue(tx, lookAfter(id, new Date(now.getTime() + WEBHOOK_GRACE_MS), intentId ?? undefined))
}

/** Asks for the money of a payment. The payment's id is the key: asking again charges once. */
const askForCharge = (context: Context, payment: PaymentRow, booking: BookingRow): Promise<Charge> =>
  context.ports.cards.charge({
    key: payment.id,
    amountCents: payment.amountCents,
    paymentMethodId: payment.paymentMethodId,
    email: payment.billingDetails.email,
    description: `Wellspring booking ${bookingNumber(booking.number)}`,
    metadata: { bookingId: booking.id, bookingPaymentId: payment.id },
    keepsOnly: booking.service.confirmation === 'request',
  })

/** Takes what is kept on the card; a card that refuses it is let go. */
async function capture(context: Context, intentId: string): Promise<Charge> {
  const { cards } = context.ports
  const charge = await cards.capture(intentId)
  if (charge.status !== 'declined') return charge
  const ended = await cards.cancel(intentId)
  return ended.status === 'cancelled' ? charge : ended
}

/** Whether a holder need not answer any more: the booking is over, or its time. */
function isTooLate(booking: BookingRow, { status }: PaymentRow, now: Date): boolean {
  if (booking.status !== 'held') return true
  const until = answerUntil(booking)
  return status === 'requires_action' && until !== null && until <= now
}

/** Asks the card provider for what the payment of a booking that stands like this comes to. */
function ask(context: Context, { payment, booking }: Both, givesUp: boolean): Promise<Charge> {
  const { cards } = context.ports
  const { intentId, status } = payment
  if (intentId === null) return askForCharge(context, payment, booking)
  if (!isUndecided(status)) return cards.find(intentId)
  if (booking.status === 'requested') return capture(context, intentId)
  return givesUp || isTooLate(booking, payment, context.now()) ? cards.cancel(intentId) : cards.find(intentId)
}

async function load(context: Context, id: string) {
  const [row] = await context.db
    .select({ payment: bookingPayments, booking: bookings })
    .from(bookingPayments)
    .innerJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
    .where(eq(bookingPayments.id, id))
  return row
}

/**
 * Brings a payment to where its charge is, and its booking along. Safe to repeat and to run at the same time.
 * `intentId` comes from a webhook that was faster than the provider's own answer; `givesUp` ends what waits for
 * its card holder.
 */
export async function settlePayment(
  context: Context,
  id: string,
  { intentId, givesUp = false }: { intentId?: string | undefined; givesUp?: boolean } = {},
): Promise<PaymentRow> {
  const row = await load(context, id)
  if (!row) throw new Error(`there is no payment ${id}`)
  const { booking } = row
  const payment = { ...row.payment, intentId: row.payment.intentId ?? intentId ?? null }
  if (payment.status === 'paid' || (!isUndecided(payment.status) && payment.intentId === null))
    return row.payment
  const charge = await ask(context, { payment, booking }, givesUp)
  // Whoever asked for this look believes that money came: it is asked again by the job.
  if (charge.status === 'unknown' && !isUndecided(payment.status))
    throw new Error(`the card provider does not tell of payment ${id}`)
  return applyCharge(context, { payment, booking }, charge)
}

const atOnce = 500
const patience = 5

/** The sweep behind every other way: each undecided payment that is old enough is asked about. */
export async function settlePayments(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 8000)
  const open = await context.db
    .select({ id: bookingPayments.id })
    .from(bookingPayments)
    .where(and(inArray(bookingPayments.status, [...openPayments]), lt(bookingPayments.createdAt, before)))
    .orderBy(bookingPayments.createdAt)
    .limit(atOnce)
  let failed = 0
  for (const { id } of open) {
    const settled = await settlePayment(context, id).catch((error: unknown) => {
      context.log.error({ err: error, paymentId: id }, 'the payment of a booking could not be settled')
    })
    failed = settled ? 0 : failed + 1
    if (failed >= patience) return
  }
}
