import { eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { dataKeys } from '../tables.ts'

/** Makes everything that was sealed for a person unreadable for ever, wherever copies of it lie. */
export async function eraseDataKey(tx: Tx, userId: string): Promise<void> {
  await tx.delete(dataKeys).where(eq(dataKeys.userId, userId))
}
