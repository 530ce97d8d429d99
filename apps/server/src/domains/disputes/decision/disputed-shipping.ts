import { sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { orders } from '../../orders/tables.ts'
import { paymentRefunds } from '../../payments/tables.ts'
import { disputes } from '../tables.ts'

const { amountCents, tokenCents } = paymentRefunds

const promised = (cents: SQL | typeof amountCents | typeof tokenCents) =>
  sql`(select coalesce(sum(${cents}), 0)
    from ${paymentRefunds} where ${paymentRefunds.partId} = ${orders.id})`

const isLastOfGoods = sql`${promised(sql`${amountCents} + ${tokenCents}`)} + ${disputes.amountCents} >= ${orders.subtotalCents}`

/** What can still be refunded of an order, to the card and in tokens. */
const rest = sql`(greatest(0, ${orders.totalCents} - ${promised(amountCents)})
  + greatest(0, ${orders.discountCents} - ${promised(tokenCents)}))`

/**
 * The shipping of a dispute, as an SQL expression joined with its order: the refunded amount, or the one that
 * `fullRefundOf` returns.
 */
export const disputedShipping = sql<number>`(case
  when ${disputes.refundedCents} > 0 then ${disputes.refundedShippingCents}
  when ${isLastOfGoods} then greatest(0, ${rest} - ${disputes.amountCents})
  else 0 end)::int`
