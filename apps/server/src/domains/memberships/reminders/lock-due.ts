import { and, eq } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { subscriptions } from '../tables.ts'

/** Locks a membership and returns it if its reminder is still due. Another process may have sent it meanwhile. */
export async function lockDue(tx: Tx, id: string, isDue: SQL | undefined) {
  const isThis = eq(subscriptions.id, id)
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(isThis).for('update')
  // A statement of its own: one that waits for the lock still reads the reminders from before it.
  const [due] = await tx.select().from(subscriptions).where(and(isThis, isDue))
  return due
}
