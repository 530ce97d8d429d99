import { and, eq, isNotNull } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { countPasskeys } from '../passkeys/queries.ts'
import { authenticators } from '../tables.ts'

export const hasApp = async (db: ReadOnly | Tx, userId: string): Promise<boolean> =>
  (await db.$count(
    authenticators,
    and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)),
  )) > 0

/** Whether a factor is left after one was taken away. */
export const hasOtherFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await hasApp(tx, userId)) || (await countPasskeys(tx, userId)) > 0

/** By what somebody can finish logging in. */
export async function listFactors(
  db: ReadOnly,
  userId: string,
): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  return { hasApp: await hasApp(db, userId), hasPasskey: (await countPasskeys(db, userId)) > 0 }
}
