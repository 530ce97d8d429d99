import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { calendarFeeds } from '../tables.ts'

/** Revokes the feed address immediately. */
export async function revokeCalendarFeed(context: Context, { userId }: Actor): Promise<{ feed: null }> {
  await change(context, 'calendarFeed.revoke', async (tx) => {
    const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
    return gone.length === 0 ? { result: undefined } : { subject: `user:${userId}`, result: undefined }
  })
  return { feed: null }
}
