import { and, isNull, lte } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { countUnread, visibleTo } from '../queries.ts'
import { notices } from '../tables.ts'

/** Marks the caller's notifications up to a time as read. */
export async function readNotices(
  context: Context,
  actor: Actor,
  until: string,
): Promise<{ unread: number }> {
  // Postgres rejects dates before year 1, and no notification is older than 1970.
  const upTo = new Date(Math.max(Date.parse(until), 0))
  return change(context, 'notification.read', async (tx) => {
    const read = await tx
      .update(notices)
      .set({ readAt: context.now() })
      .where(and(visibleTo(actor), isNull(notices.readAt), lte(notices.createdAt, upTo)))
      .returning({ id: notices.id })
    const result = { unread: await countUnread(tx, actor) }
    return read.length === 0
      ? { result }
      : { subject: `user:${actor.userId}`, after: { notices: read.length }, result }
  })
}
