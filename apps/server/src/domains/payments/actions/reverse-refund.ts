import { eq } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { CardEvent } from '../../../ports/cards/port.ts'
import { WEBHOOK_GRACE_MS, refundOfKey } from '../rules.ts'
import { paymentRefunds } from '../tables.ts'
import { finishRefund, moveRefund } from './refund.ts'

/** Schedules a check of one of our refunds when the gateway reports news of it. */
export async function onRefundWebhook(tx: Tx, { refundKey }: CardEvent, now: Date): Promise<void> {
  const id = refundOfKey(refundKey ?? '') ?? ''
  if (!isId(id) || (await tx.$count(paymentRefunds, eq(paymentRefunds.id, id))) === 0) return
  await enqueue(tx, {
    task: 'settlePaymentRefund',
    payload: { refundId: id },
    key: `payment-refund-news:${id}`,
    runAt: new Date(now.getTime() + WEBHOOK_GRACE_MS),
  })
}

/** Follows a refund that the card's bank may reject days after it was sent. */
export async function settleRefund(context: Context, id: string): Promise<void> {
  const [row] = await context.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  if (row?.status === 'requested') return void (await finishRefund(context, id))
  if (row?.status !== 'done' || row.gatewayRefundId === null || row.amountCents === 0) return
  const answer = await context.ports.cards.findRefund(row.gatewayRefundId)
  // The webhook reported a change, so the job must retry until there is an answer.
  if (answer.status === 'unknown') throw new Error(`the gateway did not report the state of refund ${id}`)
  if (answer.status === 'refused') await moveRefund(context, row, { from: 'done', answer })
}
