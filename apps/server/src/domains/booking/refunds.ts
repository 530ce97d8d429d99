import { and, eq, lt, sql } from 'drizzle-orm'

import { change, inTransaction } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { QueuedJob } from '../../job.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { Refund } from '../../ports/cards/port.ts'
import { problem } from '../../problem.ts'
import { checkNotFrozen, findPurchase } from '../packages/purchases.ts'
import { isFrozen } from '../wallet/chargebacks.ts'
import { recordFinding } from '../wallet/findings.ts'
import { chargeOf, charged } from './charge-of.ts'
import { FIRST_LOOK_MS } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import { findPaidFor, lockPaidFor, nameOf, subjectOf } from './paid-for.ts'
import { writeRefund } from './refund-books.ts'
import { bookingPayments, bookingRefunds } from './tables.ts'

/** What is on its way, and who sees to it when nobody waits for it. */
export interface Requested {
  refundId: string | null
  jobs: QueuedJob[]
}

const nothing: Requested = { refundId: null, jobs: [] }

/** What of a payment has gone back, or is on its way. */
export async function promisedOf(tx: ReadOnly | Tx, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bookingRefunds.amountCents}), 0)::int` })
    .from(bookingRefunds)
    .where(eq(bookingRefunds.paymentId, paymentId))
  return row?.cents ?? 0
}

async function checkNotWithBank(tx: Tx, { bookingId, purchaseId, status }: PaymentRow): Promise<void> {
  if (status !== 'paid') return
  if (bookingId !== null && (await isFrozen(tx, { kind: 'booking', id: bookingId })))
    throw problem(
      'CONFLICT',
      "The patron's bank has taken this payment back for now. Nothing can be refunded until it has decided.",
    )
  if (purchaseId !== null) checkNotFrozen(await findPurchase(tx, purchaseId))
}

/**
 * Writes down that money goes back, in the transaction of the step that it belongs to. The caller has locked
 * the booking, or the package, so that two refunds never promise the same cent.
 */
export async function insertRefund(
  tx: Tx,
  context: Context,
  { payment, cents, reason }: { payment: PaymentRow; cents: number; reason: string },
): Promise<Requested> {
  const amountCents = Math.min(cents, payment.capturedCents - (await promisedOf(tx, payment.id)))
  if (amountCents <= 0) return nothing
  await checkNotWithBank(tx, payment)
  const now = context.now()
  const { id: paymentId, bookingId } = payment
  const [row] = await tx
    .insert(bookingRefunds)
    .values({ paymentId, bookingId, amountCents, reason, status: 'requested', createdAt: now })
    .returning({ id: bookingRefunds.id })
  if (!row) throw new Error('the refund was not written')
  const runAt = new Date(now.getTime() + FIRST_LOOK_MS)
  const payload = { refundId: row.id }
  const job = { task: 'finishBookingRefund', payload, runAt, key: `booking-refund:${row.id}` }
  return { refundId: row.id, jobs: [job] }
}

type RefundRow = typeof bookingRefunds.$inferSelect

async function settle(
  context: Context,
  { id, paymentId }: RefundRow,
  answer: Exclude<Refund, { status: 'unknown' }>,
) {
  const done = answer.status === 'done'
  const paidFor = await findPaidFor(context.db, paymentId)
  await change(context, nameOf(paidFor, done ? 'Refund.done' : 'Refund.fail'), async (tx) => {
    await lockPaidFor(tx, paidFor)
    const [row] = await tx
      .update(bookingRefunds)
      .set(
        done
          ? { status: 'done', doneAt: context.now(), providerRefundId: answer.refundId }
          : { status: 'failed', failure: answer.message },
      )
      .where(and(eq(bookingRefunds.id, id), eq(bookingRefunds.status, 'requested')))
      .returning()
    if (!row) return { result: undefined }
    const { amountCents } = row
    if (done) await writeRefund(tx, context, row)
    else
      await recordFinding(tx, context, {
        kind: 'refund_failed',
        about: `booking-refund:${id}`,
        expected: `${amountCents} cents given back`,
        found: answer.message,
      })
    return { subject: subjectOf(paidFor), after: { refundId: id, amountCents }, result: undefined }
  })
}

/** Counts a try that was not answered: what is asked for in vain lets the others go first. */
const countTry = (context: Context, id: string) =>
  inTransaction(context, async ({ tx }) => {
    await tx
      .update(bookingRefunds)
      .set({ attempts: sql`${bookingRefunds.attempts} + 1` })
      .where(eq(bookingRefunds.id, id))
  })

/**
 * Asks the card provider for a refund that was written down, and follows its answer. The row's id is the key:
 * asked twice, or by two at once, it is given once. False when no answer came.
 */
export async function finishRefund(context: Context, id: string): Promise<boolean> {
  const [found] = await context.db
    .select({ refund: bookingRefunds, intentId: charged.intentId })
    .from(bookingRefunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, bookingRefunds.paymentId))
    .innerJoin(charged, eq(charged.id, chargeOf(bookingPayments)))
    .where(and(eq(bookingRefunds.id, id), eq(bookingRefunds.status, 'requested')))
  if (!found) return true
  const { refund, intentId } = found
  const answer = await context.ports.cards.refund(intentId ?? '', refund.amountCents, `refund-${id}`)
  if (answer.status === 'unknown') {
    await countTry(context, id)
    return false
  }
  await settle(context, refund, answer)
  return true
}

/** The same for somebody who waits for it: what goes wrong now is done by the job. */
export async function finishNow(context: Context, { refundId }: Pick<Requested, 'refundId'>): Promise<void> {
  if (refundId === null) return
  await finishRefund(context, refundId).catch((error: unknown) => {
    context.log.error({ err: error, refundId }, 'the refund of a booking could not be finished')
  })
}

const atOnce = 200
const patience = 5

/** The sweep behind every other way: what a lost answer or a crash left open is asked for again. */
export async function finishRefunds(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 8000)
  const open = await context.db
    .select({ id: bookingRefunds.id })
    .from(bookingRefunds)
    .where(and(eq(bookingRefunds.status, 'requested'), lt(bookingRefunds.createdAt, before)))
    .orderBy(bookingRefunds.attempts, bookingRefunds.createdAt)
    .limit(atOnce)
  let unanswered = 0
  for (const { id } of open) {
    const answered = await finishRefund(context, id).catch((error: unknown) => {
      context.log.error({ err: error, refundId: id }, 'the refund of a booking could not be finished')
      return true
    })
    unanswered = answered ? 0 : unanswered + 1
    if (unanswered >= patience) return
  }
}
