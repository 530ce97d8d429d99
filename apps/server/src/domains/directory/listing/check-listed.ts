import { and, eq, isNull, not, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { mayNotSellAt } from '../../memberships/state/may-not-sell.ts'
import { users } from '../../identity/tables.ts'
import { providers } from '../tables.ts'

/**
 * Whether a provider is listed and still may sell at that instant: no required licence has expired, and the membership
 * is not overdue by a week.
 */
export const isListedAt = (now: SQLWrapper): SQL =>
  sql`(${and(eq(providers.isListed, true), not(mayNotSellAt(providers.id, now)))})`

export const isListedOn = (now: Date): SQL => isListedAt(sql`${now.toISOString()}::timestamptz`)

/**
 * Refuses new commitments to a provider who is not listed, is disabled or is closing their account. Existing ones stay
 * valid.
 */
export async function checkListed(
  db: ReadOnly | Tx,
  { providerId, now }: { providerId: string; now: Date },
  message = 'This practice is not open for bookings right now.',
): Promise<void> {
  const isActive = and(eq(users.id, providers.id), isNull(users.disabledAt), isNull(users.closesAt))
  const listed = await db
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(users, isActive)
    .where(and(eq(providers.id, providerId), isListedOn(now)))
  if (listed.length === 0) throw problem('CONFLICT', message)
}
