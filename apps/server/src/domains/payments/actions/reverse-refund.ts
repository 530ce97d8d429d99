import { and, eq } from '../../../db/drizzle.ts'

import { change, enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { CardEvent } from '../../../ports/cards/port.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { payableOf } from '../payable.ts'
import { getPayment } from '../queries.ts'
import { WEBHOOK_GRACE_MS } from '../rules.ts'
import { paymentRefunds } from '../tables.ts'
import type { RefundRow } from '../tables.ts'
import { finishRefund, writeRefund } from './refund.ts'

/** The gateway has news of a refund of ours: it is looked at. */
export async function onRefundWebhook(tx: Tx, { refundKey }: CardEvent, now: Date): Promise<void> {
  const id = refundKey?.replace(/^refund-/, '') ?? ''
  if (!isId(id) || (await tx.$count(paymentRefunds, eq(paymentRefunds.id, id))) === 0) return
  await enqueue(tx, {
    task: 'settlePaymentRefund',
    payload: { refundId: id },
    key: `payment-refund-news:${id}`,
    runAt: new Date(now.getTime() + WEBHOOK_GRACE_MS),
  })
}

/** The bank did not take a refund: its money is the payable's again. */
async function reverse(context: Context, { id, paymentId }: RefundRow, message: string) {
  const { payableKind, payableId } = await getPayment(context.db, paymentId)
  const payable = payableOf(context, payableKind)
  await change(context, 'paymentRefund.fail', async (tx) => {
    await payable.lock(tx, payableId)
    const [refund] = await tx
      .update(paymentRefunds)
      .set({ status: 'failed', failure: message })
      .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'done')))
      .returning()
    if (!refund) return { result: undefined }
    const { amountCents } = refund
    await writeRefund(tx, context, { refund, hasFailed: true })
    await recordFinding(tx, context, {
      kind: 'refund_failed',
      about: `payment-refund:${id}`,
      expected: `${amountCents} cents given back`,
      found: message,
    })
    return {
      subject: payable.subject(payableId),
      after: { payable: payableKind, refundId: id, amountCents },
      result: undefined,
    }
  })
}

/** Asks what has become of a refund: its bank may not take the money, days after it was sent. */
export async function settleRefund(context: Context, id: string): Promise<void> {
  const [row] = await context.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  if (row?.status === 'requested') return void (await finishRefund(context, id))
  if (row?.status !== 'done' || row.gatewayRefundId === null) return
  const answer = await context.ports.cards.findRefund(row.gatewayRefundId)
  // Whoever asked for this look believes that the money came back: it is asked again by the job.
  if (answer.status === 'unknown') throw new Error(`the card provider does not tell of refund ${id}`)
  if (answer.status === 'refused') await reverse(context, row, answer.message)
}
