import { and, count, desc, eq, isNull, sql } from '../../db/drizzle.ts'
import type { Placeholder } from '../../db/drizzle.ts'

import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
import type { Notice } from '@wellspring/api/contract/notifications'

import type { Actor } from '../../context.ts'
import { builtOnce } from '../../db/built-once.ts'
import type { ReadOnly } from '../../db/database.ts'
import { partOf, prepareOnce } from '../../db/prepare-once.ts'
import { notices } from './tables.ts'

/** A notification belongs to one person, who may be a placeholder. */
export const visibleTo = ({ userId }: { userId: string | Placeholder }) => eq(notices.userId, userId)

const unreadQuery = builtOnce((db) =>
  db
    .select({ count: count() })
    .from(notices)
    .where(and(visibleTo({ userId: sql.placeholder('userId') }), isNull(notices.readAt)))
    .prepare('notices_unread'),
)

export async function countUnread(db: ReadOnly, { userId }: Actor): Promise<number> {
  const [row] = await unreadQuery(db).execute({ userId })
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

/** A prepared query whose values are bound at execution. */
const askedBy = prepareOnce((db, { limit, page, unread, kind }: Asked, name) => {
  const where = and(
    visibleTo({ userId: sql.placeholder('userId') }),
    unread ? isNull(notices.readAt) : undefined,
    kind && eq(notices.kind, sql.placeholder('kind')),
  )
  const part = partOf({ limit, offset: limit * page })
  return {
    rows: db
      .select()
      .from(notices)
      .where(where)
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(part.limit)
      .offset(part.offset)
      .prepare(`${name} rows`),
    total: db.select({ count: count() }).from(notices).where(where).prepare(`${name} total`),
  }
})

/** The caller's notifications, newest first. `unread` counts all unread ones, whatever the filter. */
export async function listNotices(
  db: ReadOnly,
  actor: Actor,
  asked: Asked,
): Promise<{ notices: Notice[]; totalRecords: number; unread: number }> {
  const { limit, page, unread, kind } = asked
  const offset = limit * page
  const shape = ['notices', unread && 'unread', kind && 'of a kind', partOf({ limit, offset }).size]
  const queries = askedBy(db, shape.join(' '), asked)
  const values = { userId: actor.userId, kind, limit, offset }
  const [rows, [counted], newOnes] = await Promise.all([
    queries.rows.execute(values),
    queries.total.execute(values),
    countUnread(db, actor),
  ])
  return { notices: rows.map(presentNotice), totalRecords: counted?.count ?? 0, unread: newOnes }
}
