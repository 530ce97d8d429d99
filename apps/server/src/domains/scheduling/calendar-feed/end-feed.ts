import { eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { calendarFeeds } from '../tables.ts'

/**
 * Deletes the feed address as part of signing an account out everywhere, so that nobody with the address can read on.
 */
export async function endCalendarFeed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
