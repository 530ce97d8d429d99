import { and, eq, isNull } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { providers } from '../tables.ts'

/**
 * Refuses what would bind a patron anew to somebody whom the directory does not list, whose account was taken away or
 * who is leaving; what was agreed on before stands.
 */
export async function checkListed(
  db: ReadOnly | Tx,
  providerId: string,
  message = 'This practice takes no bookings at present.',
): Promise<void> {
  const isThere = and(eq(users.id, providers.id), isNull(users.disabledAt), isNull(users.closesAt))
  const listed = await db
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(users, isThere)
    .where(and(eq(providers.id, providerId), eq(providers.isListed, true)))
  if (listed.length === 0) throw problem('CONFLICT', message)
}
