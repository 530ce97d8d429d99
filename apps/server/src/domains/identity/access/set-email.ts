import { and, eq, ne } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import type { UserRow } from '../queries.ts'
import { users } from '../tables.ts'

/**
 * Gives a locked account an address whose mailbox is its owner's. Who has signed up with it and never entered a code
 * gives way, as to every mailbox.
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
