import { and, count, desc, eq, isNotNull, isNull, sql } from '../../../db/drizzle.ts'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import type { LibraryShelf } from '@wellspring/api/contract/educational-content-status'

import type { Actor, Context } from '../../../context.ts'
import { builtOnce } from '../../../db/built-once.ts'
import { partOf, prepareOnce } from '../../../db/prepare-once.ts'
import { contentProgress, educationalContents, watchLater } from '../tables.ts'
import { presentItem, selectItems } from './items.ts'

interface Paging {
  limit: number
  page: number
}

/** The condition and the sort key of each shelf. */
const shelves = {
  watch_later: { where: isNotNull(watchLater.addedAt), by: watchLater.addedAt },
  in_progress: {
    where: and(isNotNull(contentProgress.id), isNull(contentProgress.finishedAt)),
    by: contentProgress.at,
  },
  finished: { where: isNotNull(contentProgress.finishedAt), by: contentProgress.finishedAt },
}

const patronId = sql.placeholder('patronId')

const laterQuery = builtOnce((db) =>
  db
    .select({ count: count() })
    .from(watchLater)
    .where(eq(watchLater.patronId, patronId))
    .prepare('library_later'),
)

const begunQuery = builtOnce((db) =>
  db
    .select({
      in_progress: sql<number>`count(*) filter (where ${contentProgress.finishedAt} is null)::int`,
      finished: sql<number>`count(${contentProgress.finishedAt})::int`,
    })
    .from(contentProgress)
    .where(eq(contentProgress.patronId, patronId))
    .prepare('library_begun'),
)

async function countShelves({ db }: Context, { userId }: Actor) {
  const values = { patronId: userId }
  const [[later], [begun]] = await Promise.all([
    laterQuery(db).execute(values),
    begunQuery(db).execute(values),
  ])
  return {
    watch_later: later?.count ?? 0,
    in_progress: begun?.in_progress ?? 0,
    finished: begun?.finished ?? 0,
  }
}

const shelfBy = prepareOnce((db, { limit, page, shelf }: Paging & { shelf: LibraryShelf }, name) => {
  const { where, by } = shelves[shelf]
  const part = partOf({ limit, offset: limit * page })
  return selectItems(db, patronId)
    .where(where)
    .orderBy(desc(by), desc(educationalContents.id))
    .limit(part.limit)
    .offset(part.offset)
    .prepare(name)
})

/** One shelf of a patron's library, last used first. Removed content stays in it. */
export async function listLibrary(context: Context, actor: Actor, asked: Paging & { shelf: LibraryShelf }) {
  const { limit, page, shelf } = asked
  const offset = limit * page
  const named = `library ${shelf} ${partOf({ limit, offset }).size}`
  const [rows, counts] = await Promise.all([
    shelfBy(context.db, named, asked).execute({ patronId: actor.userId, limit, offset }),
    countShelves(context, actor),
  ])
  return { items: rows.map(presentItem), totalRecords: counts[shelf], counts }
}

/** The patron's watch-later list, newest first. */
export async function listWatchLater(
  context: Context,
  actor: Actor,
  paging: Paging,
): Promise<{ items: LibraryItem[]; totalRecords: number }> {
  const { items, totalRecords } = await listLibrary(context, actor, { ...paging, shelf: 'watch_later' })
  return { items, totalRecords }
}
