import { and, eq, inArray, lt } from 'drizzle-orm'

import { enqueue } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { QueuedJob } from '../../job.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import type { CardEvent, Charge } from '../../ports/cards/port.ts'
import { applyCharge as applyToPurchase } from '../packages/apply-charge.ts'
import type { PurchaseRow } from '../packages/purchases.ts'
import { HOLDER_MS, purchaseNumber } from '../packages/rules.ts'
import { packagePurchases } from '../packages/tables.ts'
import { applyCharge } from './apply-charge.ts'
import { WEBHOOK_GRACE_MS, answerUntil, isUndecided, openPayments } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import type { BookingRow } from './transition.ts'
import { bookingNumber } from './rules.ts'
import { bookingPayments, bookings } from './tables.ts'

/** The job that asks the card provider how a payment stands. One a payment: a sooner look takes its place. */
export const lookAfter = (paymentId: string, at: Date, intentId?: string): QueuedJob => ({
  task: 'settleBookingPayment',
  payload: { paymentId, ...(intentId !== undefined && { intentId }) },
  runAt: at,
  key: `booking-payment:${paymentId}`,
})

/** The card provider has news of a payment: whether money came is looked at. */
export async function onBookingWebhook(
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

/** What a card is charged for, and how the card provider is asked about it. */
interface Bill {
  description: string
  metadata: Record<string, string>
  keepsOnly: boolean
  /** What the card keeps is to be taken. */
  isAgreed: boolean
  /** Its holder need not answer any more. */
  isTooLate: boolean
}

/** Asks for the money of a payment. The payment's id is the key: asking again charges once. */
const askForCharge = (context: Context, payment: PaymentRow, bill: Bill): Promise<Charge> =>
  context.ports.cards.charge({
    key: payment.id,
    amountCents: payment.amountCents,
    paymentMethodId: payment.paymentMethodId,
    customerId: payment.customerId,
    savesCard: payment.savesCard,
    email: payment.billingDetails.email,
    description: bill.description,
    metadata: { ...bill.metadata, bookingPaymentId: payment.id },
    keepsOnly: bill.keepsOnly,
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

const billOf = (booking: BookingRow, payment: PaymentRow, now: Date): Bill => ({
  description: `Wellspring booking ${bookingNumber(booking.number)}`,
  metadata: { bookingId: booking.id },
  keepsOnly: booking.service.confirmation === 'request',
  isAgreed: booking.status === 'requested',
  isTooLate: isTooLate(booking, payment, now),
})

const billOfPurchase = ({ id, number, status }: PurchaseRow, payment: PaymentRow, now: Date): Bill => ({
  description: `Wellspring package ${purchaseNumber(number)}`,
  metadata: { purchaseId: id },
  keepsOnly: false,
  isAgreed: false,
  isTooLate:
    status !== 'unpaid' ||
    (payment.status === 'requires_action' && payment.createdAt.getTime() + HOLDER_MS <= now.getTime()),
})

/** Asks the card provider for what a payment that stands like this comes to. */
function ask(
  context: Context,
  { payment, bill }: { payment: PaymentRow; bill: Bill },
  givesUp: boolean,
): Promise<Charge> {
  const { cards } = context.ports
  const { intentId, status } = payment
  if (intentId === null) return askForCharge(context, payment, bill)
  if (!isUndecided(status)) return cards.find(intentId)
  if (bill.isAgreed) return capture(context, intentId)
  return givesUp || bill.isTooLate ? cards.cancel(intentId) : cards.find(intentId)
}

async function load(context: Context, id: string) {
  const [row] = await context.db
    .select({ payment: bookingPayments, booking: bookings, purchase: packagePurchases })
    .from(bookingPayments)
    .leftJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
    .leftJoin(packagePurchases, eq(packagePurchases.id, bookingPayments.purchaseId))
    .where(eq(bookingPayments.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

type Loaded = Awaited<ReturnType<typeof load>>

/** What is asked for of a payment, and what is done with the answer; null of what no card provider knows. */
function chargingOf(context: Context, { payment, booking, purchase }: Loaded) {
  const now = context.now()
  if (booking && purchase) return null
  if (booking)
    return {
      bill: billOf(booking, payment, now),
      apply: (charge: Charge) => applyCharge(context, { payment, booking }, charge),
    }
  if (!purchase) throw new Error(`payment ${payment.id} is for nothing`)
  return {
    bill: billOfPurchase(purchase, payment, now),
    apply: (charge: Charge) => applyToPurchase(context, { payment, purchaseId: purchase.id }, charge),
  }
}

/**
 * Brings a payment to where its charge is, and what it is for along. Safe to repeat and to run at the same time.
 * `intentId` comes from a webhook that was faster than the provider's own answer; `givesUp` ends what waits for
 * its card holder.
 */
export async function settlePayment(
  context: Context,
  id: string,
  { intentId, givesUp = false }: { intentId?: string | undefined; givesUp?: boolean } = {},
): Promise<PaymentRow> {
  const row = await load(context, id)
  const payment = { ...row.payment, intentId: row.payment.intentId ?? intentId ?? null }
  const charging = chargingOf(context, { ...row, payment })
  const isSettled = !isUndecided(payment.status) && payment.intentId === null
  if (!charging || payment.status === 'paid' || isSettled) return row.payment
  const charge = await ask(context, { payment, bill: charging.bill }, givesUp)
  // Whoever asked for this look believes that money came: it is asked again by the job.
  if (charge.status === 'unknown' && !isUndecided(payment.status))
    throw new Error(`the card provider does not tell of payment ${id}`)
  return charging.apply(charge)
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
      context.log.error({ err: error, paymentId: id }, 'a payment could not be settled')
    })
    failed = settled ? 0 : failed + 1
    if (failed >= patience) return
  }
}
