import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { calendarFeeds } from '../tables.ts'

/** Writes down that an address was read. A program did it, not its owner: it is no act of theirs. */
export const markCalendarFeedRead = (context: Context, userId: string): Promise<unknown> =>
  context.deps.database.write((tx) =>
    tx.update(calendarFeeds).set({ lastReadAt: context.now() }).where(eq(calendarFeeds.userId, userId)),
  )
