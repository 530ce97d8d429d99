import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { countUnread, visibleTo } from '../queries.ts'
import { notices } from '../tables.ts'

export async function readNotice(context: Context, actor: Actor, id: string): Promise<{ unread: number }> {
  if (!isId(id)) throw notFound('notification')
  return change(context, 'notification.read', async (tx) => {
    const [known] = await tx
      .select({ readAt: notices.readAt })
      .from(notices)
      .where(and(visibleTo(actor), eq(notices.id, id)))
    if (!known) throw notFound('notification')
    if (known.readAt === null)
      await tx.update(notices).set({ readAt: context.now() }).where(eq(notices.id, id))
    const result = { unread: await countUnread(tx, actor) }
    return known.readAt === null
      ? { subject: `user:${actor.userId}`, after: { notices: 1 }, result }
      : { result }
  })
}
