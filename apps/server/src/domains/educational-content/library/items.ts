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

/** Contents with what a patron, who may be filled in later, has to do with them. */
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

/** Something that is published, or that the patron has in their library; refuses what is neither. */
export async function getItem(db: ReadOnly | Tx, patronId: string, id: string): Promise<LibraryItem> {
  const [row] = isId(id) ? await selectItems(db, patronId).where(eq(educationalContents.id, id)) : []
  if (!row || (!row.isAvailable && !row.later && !row.progress)) throw notFound('content')
  return presentItem(row)
}
