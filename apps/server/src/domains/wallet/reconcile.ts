import { and, eq, inArray } from 'drizzle-orm'

import { enqueue, inTransaction } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { QueuedJob } from '../../job.ts'
import type { Tx } from '../../db/database.ts'
import { chargeOf } from '../booking/charge-of.ts'
import { bookingPayments, bookingRefunds } from '../booking/tables.ts'
import { refunds } from '../orders/tables.ts'
import { differences, fewerRefunds, ourBooks, unfinished } from './compare-charges.ts'
import type { Books } from './compare-charges.ts'
import { closeFindings, recordFinding } from './findings.ts'
import type { Found } from './findings.ts'
import { findDifference } from './verify.ts'

/** How far back the two books are compared, and how much older a checkout may be than its charge. */
const WINDOW_MS = 3 * 24 * 3_600_000

const report = (context: Context, kind: string, found: readonly Found[]) =>
  inTransaction(context, async ({ tx }) => {
    await closeFindings(tx, context, { kinds: [kind], still: found })
    for (const one of found) await recordFinding(tx, context, one)
  })

/** Refunds of these payments that we think are done: the card provider may know better. */
async function doubtful(tx: Tx, payments: ReturnType<typeof fewerRefunds>): Promise<QueuedJob[]> {
  const idsOf = (isBooking: boolean) =>
    payments.filter((payment) => payment.isBooking === isBooking).map(({ id }) => id)
  const [shop, diary] = [
    await tx
      .select({ refundId: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.checkoutId, idsOf(false)), eq(refunds.status, 'done'))),
    await tx
      .select({ refundId: bookingRefunds.id })
      .from(bookingRefunds)
      .innerJoin(bookingPayments, eq(bookingPayments.id, bookingRefunds.paymentId))
      .where(and(inArray(chargeOf(bookingPayments), idsOf(true)), eq(bookingRefunds.status, 'done'))),
  ]
  return [
    ...shop.map((payload) => ({
      task: 'settleRefund',
      payload,
      key: `refund-news:${payload.refundId}`,
    })),
    ...diary.map((payload) => ({
      task: 'settleBookingRefund',
      payload,
      key: `booking-refund-news:${payload.refundId}`,
    })),
  ]
}

const lookAt = ({ payment: { id, isBooking }, intentId }: ReturnType<typeof unfinished>[number]): QueuedJob =>
  isBooking
    ? { task: 'settleBookingPayment', payload: { paymentId: id, intentId }, key: `booking-payment:${id}` }
    : { task: 'settleCheckout', payload: { checkoutId: id, intentId }, key: `checkout:${id}` }

const lookAgain = (context: Context, books: Books) =>
  inTransaction(context, async ({ tx }) => {
    const jobs = [...unfinished(books).map(lookAt), ...(await doubtful(tx, fewerRefunds(books)))]
    for (const job of jobs) await enqueue(tx, job)
  })

/** Compares the last days of the provider's books with ours, and writes down what it cannot explain. */
export async function reconcile(context: Context): Promise<void> {
  const now = context.now()
  const since = new Date(now.getTime() - WINDOW_MS)
  const charges = await context.ports.cards.listCharges(since)
  if (charges === null) return
  const before = new Date(since.getTime() - WINDOW_MS)
  const ours = await ourBooks(context.db, { since: before, now, charges })
  const books = { ...ours, charges }
  await lookAgain(context, books)
  await report(context, 'charge', differences(books, since, now))
}

/** Our books beside themselves, once a night. */
export async function auditLedger(context: Context): Promise<void> {
  const difference = await findDifference(context)
  if (difference) context.log.error({ difference }, 'the ledger does not add up')
  const { check, about, expected, found } = difference ?? { check: '', about: '', expected: '', found: '' }
  await report(
    context,
    'ledger',
    difference ? [{ kind: 'ledger', about: `${check}: ${about}`, expected, found }] : [],
  )
}
