import { sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'

/** Counts pieces as sold, of rows with `product_id` and `quantity`, fewer where it is below zero. In one order, so that none wait for each other. */
export const countSold = (sold: SQL) => sql`
  update products set sold_count = products.sold_count + sold.quantity
  from ${sold} as sold join (
    select products.id from products join ${sold} as meant on meant.product_id = products.id
    order by products.id for update of products
  ) as locked on locked.id = sold.product_id
  where products.id = sold.product_id`

interface Pieces {
  lineId: string
  quantity: number
}

/** Pieces that were paid back count as sold no more; those that did not before stay so. */
export async function uncountSold(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  const rows = JSON.stringify(pieces.map(({ lineId, quantity }) => ({ id: lineId, quantity })))
  await tx.execute(sql`
    with back as (
      select l.id, l.product_id, least(l.sold_pieces, row.quantity) as quantity
      from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, quantity int) join order_lines l on l.id = row.id
    ), lessened as (
      update order_lines l set sold_pieces = l.sold_pieces - back.quantity from back where back.id = l.id
    ), sold as (
      select product_id, -sum(quantity)::int as quantity from back group by product_id
    )
    ${countSold(sql`sold`)}`)
}
