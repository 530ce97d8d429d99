import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { refundSale } from '../../wallet/sales/sales.ts'
import type { OrderRow } from '../queries.ts'
import { takeOff } from './refunds.ts'
import { refunds } from '../tables.ts'

/**
 * The buyer's bank keeps what was paid for an order: in the books it is a refund that nobody was asked for. The
 * caller has locked the order.
 */
export async function takeForBank(
  tx: Tx,
  context: Context,
  { order, chargebackId, amountCents }: { order: OrderRow; chargebackId: string; amountCents: number },
): Promise<void> {
  const at = context.now()
  const [row] = await tx
    .insert(refunds)
    .values({
      checkoutId: order.checkoutId,
      orderId: order.id,
      chargebackId,
      amountCents,
      reason: "The buyer's bank took the payment back",
      status: 'done',
      createdAt: at,
      doneAt: at,
    })
    .returning()
  if (!row) throw new Error('the loss was not written')
  await takeOff(tx, row, { isAll: order.refundedCents + amountCents >= order.totalCents })
  const subject = { kind: 'order', id: order.id } as const
  await refundSale(tx, context, { subject, refundId: row.id, amountCents, tokenCents: 0 })
}
