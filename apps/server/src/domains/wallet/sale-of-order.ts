import { eq, sql } from 'drizzle-orm'

import type { ReadOnly } from '../../db/database.ts'
import { products } from '../catalogue/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { commissionOf, processorFeeOf } from './rules.ts'
import type { CommissionRates, SaleParts } from './rules.ts'
import type { Sold } from './sold.ts'

export type Sale = Sold & SaleMoney

interface SaleMoney extends SaleParts {
  sellerId: string
  patronId: string
  /** What tokens paid, and what the card did: together the subtotal and the shipping. */
  tokenCents: number
  totalCents: number
  tokensEarned: number
  /** What paid for it where no card did: a session of a package, whose money its seller's patrons gave before. */
  from?: 'prepaid'
}

/** The sale that an order was, from what is kept of it; what it kept no commission of is reckoned as today. */
export async function saleOfOrder(
  db: ReadOnly,
  orderId: string,
  rates: CommissionRates,
): Promise<Sale | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const lines = await db
    .select({
      cents: sql<number>`${orderLines.priceCents} * ${orderLines.quantity}`,
      commissionCents: orderLines.commissionCents,
      tokensEarned: orderLines.tokensEarned,
      area: products.area,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
  const kept = ({ cents, commissionCents, area }: (typeof lines)[number]) =>
    commissionCents > 0 || area === null ? commissionCents : commissionOf(area, cents, rates)
  const { sellerId, patronId, subtotalCents, shippingCents, totalCents } = order
  return {
    orderId,
    sellerId,
    patronId,
    subtotalCents,
    shippingCents,
    totalCents,
    tokenCents: order.discountCents,
    commissionCents: lines.reduce((sum, line) => sum + kept(line), 0),
    processorFeeCents: processorFeeOf(totalCents),
    tokensEarned: lines.reduce((sum, { tokensEarned }) => sum + tokensEarned, 0),
  }
}
