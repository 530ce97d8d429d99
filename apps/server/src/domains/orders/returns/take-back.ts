import { and, eq, sql } from '../../../db/drizzle.ts'

import { change, enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { CardEvent } from '../../../ports/cards/port.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { undoRefund } from '../../wallet/actions/undo-refund.ts'
import { lockOrder } from '../queries.ts'
import { finishRefund } from './refunds.ts'
import { WEBHOOK_GRACE_MS } from '../rules.ts'
import { checkouts, orderLines, orders, refunds } from '../tables.ts'

type RefundRow = typeof refunds.$inferSelect

/** The card provider has news of a refund of ours: it is looked at. */
export async function onRefundWebhook(tx: Tx, { refundKey }: CardEvent, now: Date): Promise<void> {
  const id = refundKey?.replace(/^refund-/, '') ?? ''
  if (!isId(id) || (await tx.$count(refunds, eq(refunds.id, id))) === 0) return
  await enqueue(tx, {
    task: 'settleRefund',
    payload: { refundId: id },
    key: `refund-news:${id}`,
    runAt: new Date(now.getTime() + WEBHOOK_GRACE_MS),
  })
}

/** Puts what a refund had taken off the order, its goods and its checkout on again. */
async function putOn(tx: Tx, { orderId, checkoutId, amountCents }: RefundRow) {
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} - ${amountCents}` })
    .where(eq(orders.id, orderId))
  await tx
    .update(checkouts)
    .set({ refundedCents: sql`${checkouts.refundedCents} - ${amountCents}` })
    .where(eq(checkouts.id, checkoutId))
  await tx
    .update(orderLines)
    .set({
      refundedCents: sql`coalesce((select sum(r.amount_cents + r.token_cents)::int from refunds r
        where r.line_id = ${orderLines.id} and r.status = 'done'), 0)`,
    })
    .where(eq(orderLines.orderId, orderId))
}

const takeBack = (context: Context, { id, orderId }: RefundRow, message: string) =>
  change(context, 'refund.fail', async (tx) => {
    await lockOrder(tx, orderId)
    const [row] = await tx
      .update(refunds)
      .set({ status: 'failed', failure: message })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'done')))
      .returning()
    if (!row) return { result: undefined }
    const { amountCents, tokenCents } = row
    await putOn(tx, row)
    await undoRefund(tx, context, { subject: { kind: 'order', id: orderId }, refundId: id, amountCents })
    await recordFinding(tx, context, {
      kind: 'refund_failed',
      about: `refund:${id}`,
      expected: `${amountCents} cents given back`,
      found: message,
    })
    return {
      subject: `order:${orderId}`,
      after: { refundId: id, amountCents, tokenCents },
      result: undefined,
    }
  })

/** Asks what has become of a refund: its bank may not take the money, days after it was sent. */
export async function settleRefund(context: Context, id: string): Promise<void> {
  const [row] = await context.db.select().from(refunds).where(eq(refunds.id, id))
  if (row?.status === 'requested') return void (await finishRefund(context, id))
  const isOnCard = row && row.amountCents > 0 && row.chargebackId === null
  if (row?.status !== 'done' || !isOnCard || row.providerRefundId === null) return
  const answer = await context.ports.cards.findRefund(row.providerRefundId)
  // Whoever asked for this look believes that the money came back: it is asked again by the job.
  if (answer.status === 'unknown') throw new Error(`the card provider does not tell of refund ${id}`)
  if (answer.status === 'refused') await takeBack(context, row, answer.message)
}
