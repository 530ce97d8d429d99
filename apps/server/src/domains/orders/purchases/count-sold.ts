import { not, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { samePerson } from '../../identity/queries.ts'
import { orders } from '../tables.ts'

/**
 * Orders that count for their products, as an SQL condition. An order that has not arrived can be cancelled for a full
 * refund, and purchases in one's own shop prove nothing.
 */
const countsForProduct = sql`${orders.completedAt} is not null and ${not(samePerson(orders.sellerId, orders.patronId))}`

/**
 * Adds sold pieces from rows with `product_id` and `quantity`, which may be negative. A fixed row order prevents
 * deadlocks.
 */
const addToSoldCount = (sold: SQL) => sql`
  update products set sold_count = products.sold_count + sold.quantity
  from ${sold} as sold join (
    select products.id from products join ${sold} as meant on meant.product_id = products.id
    order by products.id for update of products
  ) as locked on locked.id = sold.product_id
  where products.id = sold.product_id`

/** Counts a received order's pieces as sold, without refunded ones. */
export async function countSold(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    with sold as (
      select l.product_id, sum(l.sold_pieces)::int as quantity
      from order_lines l join ${orders} on ${orders.id} = l.order_id
      where ${orders.id} = ${orderId} and ${countsForProduct} group by l.product_id
    )
    ${addToSoldCount(sql`sold`)}`)
}

interface Pieces {
  lineId: string
  quantity: number
}

/**
 * Removes refunded pieces from the sold count, now or for when the order is received. Pieces that did not count stay
 * uncounted.
 */
export async function uncountSold(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  const rows = JSON.stringify(pieces.map(({ lineId, quantity }) => ({ id: lineId, quantity })))
  await tx.execute(sql`
    with back as (
      select l.id, l.product_id, l.order_id, least(l.sold_pieces, row.quantity) as quantity
      from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, quantity int) join order_lines l on l.id = row.id
    ), lessened as (
      update order_lines l set sold_pieces = l.sold_pieces - back.quantity from back where back.id = l.id
    ), sold as (
      select back.product_id, -sum(back.quantity)::int as quantity
      from back join ${orders} on ${orders.id} = back.order_id
      where ${countsForProduct} group by back.product_id
    )
    ${addToSoldCount(sql`sold`)}`)
}
