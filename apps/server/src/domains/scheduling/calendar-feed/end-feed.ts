import { eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { calendarFeeds } from '../tables.ts'

/** Part of the change by which everybody who was in an account is out: whoever has its calendar's address reads nothing more. */
export async function endCalendarFeed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
