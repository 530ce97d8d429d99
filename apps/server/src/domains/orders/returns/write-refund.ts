import { eq, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import type { Payable } from '../../payments/payable.ts'
import { writeSaleRefund } from '../../payments/settlement/refund-sale.ts'
import { paymentRefunds } from '../../payments/tables.ts'
import type { RefundRow } from '../../payments/tables.ts'
import { orderLines, orders } from '../tables.ts'

type OrderRefund = Pick<RefundRow, 'lineId' | 'chargebackId' | 'amountCents' | 'tokenCents'> & {
  orderId: string
}

/** Subtracts a refund from an order and its lines. */
async function applyRefund(tx: Tx, { orderId, lineId, chargebackId, amountCents, tokenCents }: OrderRefund) {
  const worth = sql`${orderLines.priceCents} * ${orderLines.quantity}`
  const [order] = await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}` })
    .where(eq(orders.id, orderId))
    .returning()
  // A chargeback may cover a part of an order that belongs to no particular line.
  const isPartTaken = chargebackId !== null && order && order.refundedCents < order.totalCents
  if (!lineId && isPartTaken) return
  await tx
    .update(orderLines)
    .set({
      refundedCents: lineId
        ? sql`least(${worth}, ${orderLines.refundedCents} + ${amountCents + tokenCents})`
        : worth,
    })
    .where(lineId ? eq(orderLines.id, lineId) : eq(orderLines.orderId, orderId))
}

/** Reverses the subtraction of a refund that failed. */
async function reverseRefund(tx: Tx, { orderId, amountCents }: OrderRefund) {
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} - ${amountCents}` })
    .where(eq(orders.id, orderId))
  await tx
    .update(orderLines)
    .set({
      refundedCents: sql`coalesce((select sum(r.amount_cents + r.token_cents)::int from ${paymentRefunds} r
        where r.line_id = ${orderLines.id} and r.status = 'done'), 0)`,
    })
    .where(eq(orderLines.orderId, orderId))
}

/** Applies a refund to an order. The caller holds the lock on the order. */
export const writeRefund: Payable['writeRefund'] = async (tx, context, { refund, hasFailed }) => {
  const { id, partId: orderId } = refund
  if (orderId === null) throw new Error(`refund ${id} belongs to no order`)
  await (hasFailed ? reverseRefund : applyRefund)(tx, { ...refund, orderId })
  await writeSaleRefund(tx, context, { subject: { kind: 'order', id: orderId }, refund, hasFailed })
}
