import { sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { customerOf } from '../../payments/cards/customers.ts'

/** The expression that lets one transaction at a time open or pay a checkout of a buyer. */
export const buyerLock = (patronId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`checkout of ${patronId}`}, 0))`

/**
 * Nobody else opens or pays a checkout of this buyer until the transaction ends. What is read in a later statement
 * (the cart, above all) is what the one before has left. Returns an id that nothing has yet, and by which the card provider
 * knows the buyer.
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
