import { and, eq, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import type { LibraryItem, Progress } from '@wellspring/api/contract/educational-content'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { authorShape, cardColumns, isOffered, presentShown } from '../queries.ts'
import { contentProgress, educationalContents, watchLater } from '../tables.ts'

type ProgressRow = typeof contentProgress.$inferSelect

/** Content with a patron's progress and lists. The patron may be a placeholder. */
export const selectItems = (db: ReadOnly | Tx, patronId: string | Placeholder) =>
  db
    .select({
      content: cardColumns,
      ...authorShape,
      isAvailable: sql<boolean>`(${isOffered()})`,
      later: watchLater.addedAt,
      progress: contentProgress,
    })
    .from(educationalContents)
    .innerJoin(providers, eq(providers.id, educationalContents.providerId))
    .innerJoin(users, eq(users.id, educationalContents.providerId))
    .leftJoin(watchLater, ofPatron(watchLater, patronId))
    .leftJoin(contentProgress, ofPatron(contentProgress, patronId))
    .$dynamic()

const ofPatron = (
  table: typeof watchLater | typeof contentProgress,
  patronId: string | Placeholder,
): SQL | undefined => and(eq(table.contentId, educationalContents.id), eq(table.patronId, patronId))

type Selected = Awaited<ReturnType<typeof selectItems>>[number]

const presentProgress = (row: ProgressRow): Progress => ({
  fraction: row.fraction,
  seconds: row.seconds,
  furthest: { fraction: row.furthestFraction, seconds: row.furthestSeconds },
  finishedAt: row.finishedAt?.toISOString() ?? null,
  savedAt: row.at.toISOString(),
})

export const presentItem = ({ later, progress, isAvailable, ...row }: Selected): LibraryItem => ({
  ...presentShown(row),
  publishedAt: isAvailable ? (row.content.publishedAt?.toISOString() ?? null) : null,
  isAvailable,
  watchLaterAt: later?.toISOString() ?? null,
  progress: progress && presentProgress(progress),
})

/** Content that is published or in the patron's library. Throws NOT_FOUND otherwise. */
export async function getItem(db: ReadOnly | Tx, patronId: string, id: string): Promise<LibraryItem> {
  const [row] = isId(id) ? await selectItems(db, patronId).where(eq(educationalContents.id, id)) : []
  if (!row || (!row.isAvailable && !row.later && !row.progress)) throw notFound('content')
  return presentItem(row)
}
