import { and, count, desc, eq, isNotNull, isNull, sql } from '../../../db/drizzle.ts'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import type { LibraryShelf } from '@wellspring/api/contract/educational-content-status'

import type { Actor, Context } from '../../../context.ts'
import { contentProgress, educationalContents, watchLater } from '../tables.ts'
import { presentItem, selectItems } from './items.ts'

interface Paging {
  limit: number
  page: number
}

/** What belongs to a part of the library, and by what it is in order. */
const shelves = {
  watch_later: { where: isNotNull(watchLater.addedAt), by: watchLater.addedAt },
  in_progress: {
    where: and(isNotNull(contentProgress.id), isNull(contentProgress.finishedAt)),
    by: contentProgress.at,
  },
  finished: { where: isNotNull(contentProgress.finishedAt), by: contentProgress.finishedAt },
}

async function countShelves({ db }: Context, { userId }: Actor) {
  const [[later], [begun]] = await Promise.all([
    db.select({ count: count() }).from(watchLater).where(eq(watchLater.patronId, userId)),
    db
      .select({
        in_progress: sql<number>`count(*) filter (where ${contentProgress.finishedAt} is null)::int`,
        finished: sql<number>`count(${contentProgress.finishedAt})::int`,
      })
      .from(contentProgress)
      .where(eq(contentProgress.patronId, userId)),
  ])
  return {
    watch_later: later?.count ?? 0,
    in_progress: begun?.in_progress ?? 0,
    finished: begun?.finished ?? 0,
  }
}

/** One part of somebody's library, the last touched first; what was taken down stays in it. */
export async function listLibrary(
  context: Context,
  actor: Actor,
  { limit, page, shelf }: Paging & { shelf: LibraryShelf },
) {
  const { where, by } = shelves[shelf]
  const [rows, counts] = await Promise.all([
    selectItems(context.db, actor.userId)
      .where(where)
      .orderBy(desc(by), desc(educationalContents.id))
      .limit(limit)
      .offset(limit * page),
    countShelves(context, actor),
  ])
  return { items: rows.map(presentItem), totalRecords: counts[shelf], counts }
}

/** What somebody has for later, the newest first. */
export async function listWatchLater(
  context: Context,
  actor: Actor,
  paging: Paging,
): Promise<{ items: LibraryItem[]; totalRecords: number }> {
  const { items, totalRecords } = await listLibrary(context, actor, { ...paging, shelf: 'watch_later' })
  return { items, totalRecords }
}
