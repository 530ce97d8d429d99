import { and, eq, isNull, lt, lte } from 'drizzle-orm'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { countUnread, visibleTo } from './queries.ts'
import { NOTICE_MS } from './rules.ts'
import { notices } from './tables.ts'

type NewNotice = Pick<typeof notices.$inferInsert, 'userId' | 'eventKey' | 'title' | 'body' | 'href'>

/** Tells somebody something in the app; one event is told once. */
export async function tell(
  context: Context,
  { userId, eventKey, title, body, href }: NewNotice,
): Promise<void> {
  await change(context, 'notification.create', async (tx) => {
    const [row] = await tx
      .insert(notices)
      .values({
        userId,
        eventKey,
        title,
        body,
        href,
        createdAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: notices.id })
    if (!row) return { result: undefined }
    return { subject: `notice:${row.id}`, after: { userId, title }, result: undefined }
  })
}

/** The caller has seen what was told up to then. */
export async function readNotices(
  context: Context,
  actor: Actor,
  until: string,
): Promise<{ unread: number }> {
  // The database counts its years from the first one, and nobody was told anything before 1970.
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

/** The caller has followed one notice. */
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

/** What was told long ago is forgotten. */
export async function forgetNotices(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - NOTICE_MS)
  await context.deps.database.write((tx) => tx.delete(notices).where(lt(notices.createdAt, before)))
}
