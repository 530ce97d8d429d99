import { returned } from '../../../db/returned.ts'
import type { CalendarFeed } from '@wellspring/api/contract/calendar'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { presentFeed } from '../calendar-feed/queries.ts'
import { hashOf, newToken } from '../calendar-feed/rules.ts'
import { calendarFeeds } from '../tables.ts'

/** Creates a feed address, shown only this once. The previous address stops working. */
export async function makeCalendarFeed(
  context: Context,
  { userId }: Actor,
  { showsNames }: { showsNames: boolean },
): Promise<{ feed: CalendarFeed; url: string }> {
  const token = newToken()
  const feed = await change(context, 'calendarFeed.create', async (tx) => {
    const values = { tokenHash: hashOf(token), showsNames, createdAt: context.now(), lastReadAt: null }
    const row = returned(
      await tx
        .insert(calendarFeeds)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
        .returning(),
      'calendar address',
    )
    return { subject: `user:${userId}`, after: { showsNames }, result: presentFeed(row) }
  })
  const { origins } = context.deps.config
  return { feed, url: `${origins[context.audience]}/v1/calendar/${token}.ics` }
}
