import { eq, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { requestRefund } from '../../payments/actions/refund.ts'
import type { Requested } from '../../payments/actions/refund.ts'
import { checkNotFrozen } from '../../payments/settlement/refund-sale.ts'
import { paymentRefunds } from '../../payments/tables.ts'
import type { OrderRow } from '../tables.ts'
import { refundOf } from '../rules.ts'

interface Asked {
  order: OrderRow
  /** The refunded goods. Without them everything left of the order is refunded. */
  goods?: { lineId: string; cents: number }
  reason: string
}

async function promisedOf(db: ReadOnly, orderId: string) {
  const [row] = await db
    .select({
      amountCents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int`,
      tokenCents: sql<number>`coalesce(sum(${paymentRefunds.tokenCents}), 0)::int`,
    })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.partId, orderId))
  return row ?? { amountCents: 0, tokenCents: 0 }
}

/** The refund for goods of an order at this time, to the card and in tokens. */
export const backFor = async (db: ReadOnly, order: OrderRow, goodsCents: number) => {
  const { amountCents, tokenCents } = refundOf(order, await promisedOf(db, order.id), goodsCents)
  return amountCents + tokenCents
}

/**
 * Refunds money and tokens of an order in proportion and returns the amounts. The caller holds the lock on the order.
 */
export async function refundOrder(
  tx: Tx,
  context: Context,
  { order, goods, reason }: Asked,
): Promise<Requested & { cents: number }> {
  const { id: partId, checkoutId: paymentId } = order
  const back = refundOf(order, await promisedOf(tx, partId), goods?.cents ?? order.subtotalCents)
  const cents = back.amountCents + back.tokenCents
  if (cents === 0) return { refundId: null, jobs: [], cents }
  await checkNotFrozen(tx, { kind: 'order', id: partId }, 'buyer')
  const lineId = goods?.lineId ?? null
  const asked = { ...back, paymentId, kind: 'checkout', partId, lineId, reason } as const
  return { ...(await requestRefund(tx, context, asked)), cents }
}
