import { and, count, desc, eq, isNull, sql } from '../../db/drizzle.ts'

import type { Notice } from '@wellspring/api/contract/notifications'

import type { Actor } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { notices } from './tables.ts'

/** A notice is for one person. */
export const visibleTo = (actor: Actor) => eq(notices.userId, actor.userId)

export async function countUnread(db: ReadOnly, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notices)
    .where(and(visibleTo(actor), isNull(notices.readAt)))
  return row?.count ?? 0
}

const presentNotice = ({
  id,
  title,
  body,
  href,
  createdAt,
  readAt,
}: typeof notices.$inferSelect): Notice => ({
  id,
  title,
  body,
  href,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

/** What the caller was told, newest first. */
export async function listNotices(
  db: ReadOnly,
  actor: Actor,
  { limit, page }: { limit: number; page: number },
): Promise<{ notices: Notice[]; totalRecords: number; unread: number }> {
  const own = visibleTo(actor)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(own)
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(limit)
      .offset(limit * page),
    db
      .select({
        total: count(),
        unread: sql<number>`(count(*) filter (where ${notices.readAt} is null))::int`,
      })
      .from(notices)
      .where(own),
  ])
  return {
    notices: rows.map(presentNotice),
    totalRecords: counted?.total ?? 0,
    unread: counted?.unread ?? 0,
  }
}
