import { and, count, desc, eq, isNull } from '../../db/drizzle.ts'

import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
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
  kind,
  title,
  body,
  href,
  createdAt,
  readAt,
}: typeof notices.$inferSelect): Notice => ({
  id,
  kind,
  title,
  body,
  href,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

interface Asked {
  limit: number
  page: number
  unread?: boolean | undefined
  kind?: NoticeKind | undefined
}

/** What the caller was told, newest first; `unread` counts all that is new, whatever is asked for. */
export async function listNotices(
  db: ReadOnly,
  actor: Actor,
  { limit, page, unread, kind }: Asked,
): Promise<{ notices: Notice[]; totalRecords: number; unread: number }> {
  const asked = and(
    visibleTo(actor),
    unread ? isNull(notices.readAt) : undefined,
    kind && eq(notices.kind, kind),
  )
  const [rows, total, newOnes] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(asked)
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(limit)
      .offset(limit * page),
    db.$count(notices, asked),
    countUnread(db, actor),
  ])
  return { notices: rows.map(presentNotice), totalRecords: total, unread: newOnes }
}
