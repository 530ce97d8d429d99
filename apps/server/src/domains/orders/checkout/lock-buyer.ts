import { sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { customerOf } from '../../payments/cards/customers.ts'

/** The SQL that serialises transactions that open or pay a checkout of a buyer. */
export const buyerLock = (patronId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`checkout of ${patronId}`}, 0))`

/**
 * Locks the buyer's checkouts until the transaction ends. Only later statements see what the previous transaction left,
 * above all the cart. Returns a new checkout id and the buyer's gateway customer id.
 */
export async function lockBuyer(
  tx: Tx,
  patronId: string,
): Promise<{ checkoutId: string; customerId: string | null }> {
  const { rows } = await tx.execute<{ checkoutId: string; customerId: string | null }>(
    sql`select uuidv7() as "checkoutId", (${customerOf(patronId)}) as "customerId", ${buyerLock(patronId)}`,
  )
  return rows[0] ?? { checkoutId: '', customerId: null }
}
