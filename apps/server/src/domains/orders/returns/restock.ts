import { sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'

interface Pieces {
  variantId: string
  quantity: number
}

/** Returns items to the stock and reports their number. */
export async function restock(tx: Tx, pieces: readonly Pieces[]): Promise<number> {
  const rows = JSON.stringify(pieces.map(({ variantId, quantity }) => ({ id: variantId, quantity })))
  await tx.execute(sql`
    with back as (
      select id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, quantity int) group by id
    ), locked as (
      select variants.id from variants join back on back.id = variants.id order by variants.id for update of variants
    )
    update variants set stock = variants.stock + back.quantity from back, locked
    where variants.id = back.id and locked.id = back.id`)
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}
