import { and, eq, isNotNull } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { countPasskeys } from '../passkeys/queries.ts'
import { authenticators } from '../tables.ts'

export const hasApp = async (db: ReadOnly | Tx, userId: string): Promise<boolean> =>
  (await db.$count(
    authenticators,
    and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)),
  )) > 0

/** Whether the account still has a factor after one was removed. */
export const hasOtherFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await hasApp(tx, userId)) || (await countPasskeys(tx, userId)) > 0

/** The factors with which a user can complete a login. */
export async function listFactors(
  db: ReadOnly,
  userId: string,
): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  return { hasApp: await hasApp(db, userId), hasPasskey: (await countPasskeys(db, userId)) > 0 }
}
