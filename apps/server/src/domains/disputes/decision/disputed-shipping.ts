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

/** What is left of an order, to the card and as tokens. */
const rest = sql`(greatest(0, ${orders.totalCents} - ${promised(amountCents)})
  + greatest(0, ${orders.discountCents} - ${promised(tokenCents)}))`

/** The shipping that a dispute is about, of a row beside its order: what went back, or what `fullRefundOf` says of it. */
export const disputedShipping = sql<number>`(case
  when ${disputes.refundedCents} > 0 then ${disputes.refundedShippingCents}
  when ${isLastOfGoods} then greatest(0, ${rest} - ${disputes.amountCents})
  else 0 end)::int`
