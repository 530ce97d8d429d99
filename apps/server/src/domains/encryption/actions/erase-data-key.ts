import { eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { dataKeys } from '../tables.ts'

/** Makes everything sealed for a person permanently unreadable, including in backups and other copies. */
export async function eraseDataKey(tx: Tx, userId: string): Promise<void> {
  await tx.delete(dataKeys).where(eq(dataKeys.userId, userId))
}
