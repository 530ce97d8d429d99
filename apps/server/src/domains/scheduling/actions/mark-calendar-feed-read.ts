import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { calendarFeeds } from '../tables.ts'

/** Records when the feed was read. A program reads it, so this is not audited as an act of its owner. */
export const markCalendarFeedRead = (context: Context, userId: string): Promise<unknown> =>
  context.deps.database.write((tx) =>
    tx.update(calendarFeeds).set({ lastReadAt: context.now() }).where(eq(calendarFeeds.userId, userId)),
  )
