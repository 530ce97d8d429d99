import { and, eq } from 'drizzle-orm'

import { change, enqueue } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import type { CardEvent } from '../../ports/cards/port.ts'
import { recordFinding } from '../wallet/findings.ts'
import { WEBHOOK_GRACE_MS } from './money-rules.ts'
import { findPaidFor, lockPaidFor, nameOf, subjectOf } from './paid-for.ts'
import { writeFailedRefund } from './refund-books.ts'
import { finishRefund } from './refunds.ts'
import { bookingRefunds } from './tables.ts'

type RefundRow = typeof bookingRefunds.$inferSelect

/** The card provider has news of a refund of ours: it is looked at. */
export async function onBookingRefundWebhook(tx: Tx, { refundKey }: CardEvent, now: Date): Promise<void> {
  const id = refundKey?.replace(/^refund-/, '') ?? ''
  if (!isId(id) || (await tx.$count(bookingRefunds, eq(bookingRefunds.id, id))) === 0) return
  await enqueue(tx, {
    task: 'settleBookingRefund',
    payload: { refundId: id },
    key: `booking-refund-news:${id}`,
    runAt: new Date(now.getTime() + WEBHOOK_GRACE_MS),
  })
}

async function takeBack(context: Context, { id, paymentId }: RefundRow, message: string) {
  const paidFor = await findPaidFor(context.db, paymentId)
  await change(context, nameOf(paidFor, 'Refund.fail'), async (tx) => {
    await lockPaidFor(tx, paidFor)
    const [row] = await tx
      .update(bookingRefunds)
      .set({ status: 'failed', failure: message })
      .where(and(eq(bookingRefunds.id, id), eq(bookingRefunds.status, 'done')))
      .returning()
    if (!row) return { result: undefined }
    const { amountCents } = row
    await writeFailedRefund(tx, context, row)
    await recordFinding(tx, context, {
      kind: 'refund_failed',
      about: `booking-refund:${id}`,
      expected: `${amountCents} cents given back`,
      found: message,
    })
    return { subject: subjectOf(paidFor), after: { refundId: id, amountCents }, result: undefined }
  })
}

/** Asks what has become of a refund: its bank may not take the money, days after it was sent. */
export async function settleRefund(context: Context, id: string): Promise<void> {
  const [row] = await context.db.select().from(bookingRefunds).where(eq(bookingRefunds.id, id))
  if (row?.status === 'requested') return void (await finishRefund(context, id))
  if (row?.status !== 'done' || row.providerRefundId === null) return
  const answer = await context.ports.cards.findRefund(row.providerRefundId)
  // Whoever asked for this look believes that the money came back: it is asked again by the job.
  if (answer.status === 'unknown') throw new Error(`the card provider does not tell of refund ${id}`)
  if (answer.status === 'refused') await takeBack(context, row, answer.message)
}
