import { and, eq, ne } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import type { UserRow } from '../queries.ts'
import { users } from '../tables.ts'

/**
 * Sets the address of a locked account whose owner has proven the mailbox. An unconfirmed account with the same address
 * is deleted.
 */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<UserRow> {
  const own = eq(users.id, userId)
  const { audience } = returned(await tx.select({ audience: users.audience }).from(users).where(own), 'user')
  await tx
    .delete(users)
    .where(
      and(
        eq(users.audience, audience),
        eq(users.email, email),
        eq(users.isUnconfirmed, true),
        ne(users.id, userId),
      ),
    )
  return returned(await tx.update(users).set({ email }).where(own).returning(), 'user')
}
