import { and, arrayContains, asc, desc, eq, inArray, isNull, or, sql } from '../../db/drizzle.ts'

import { areaOf, leavesOf } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'

import { builtOnce } from '../../db/built-once.ts'
import type { ReadOnly } from '../../db/database.ts'
import { providers } from '../directory/tables.ts'
import { isMemberAt } from '../memberships/benefits.ts'
import type { LotusSource, Person } from '../wellness/lotus/source.ts'
import { cardColumns, isOffered } from './queries.ts'
import { contentProgress, educationalContents } from './tables.ts'

const hrefOf = (id: string) => `/educational-content/${id}`

const find: LotusSource['find'] = async (db, id) => {
  const [row] = await db
    .select({ progress: contentProgress, area: educationalContents.area, leaves: educationalContents.leaves })
    .from(contentProgress)
    .innerJoin(educationalContents, eq(educationalContents.id, contentProgress.contentId))
    .where(eq(contentProgress.id, id))
  if (!row) return null
  const { patronId, finishedAt, zone } = row.progress
  const about = row.leaves.length > 0 ? row.leaves : [...leavesOf[row.area ?? 'physical']]
  return { patronId, deed: finishedAt ? { leaves: about, at: finishedAt, zone } : null }
}

const describe: LotusSource['describe'] = async (db, patronId, ids) => {
  const rows = await db
    .select({ id: contentProgress.id, contentId: educationalContents.id, title: educationalContents.title })
    .from(contentProgress)
    .innerJoin(educationalContents, eq(educationalContents.id, contentProgress.contentId))
    .where(and(eq(contentProgress.patronId, patronId), inArray(contentProgress.id, [...ids])))
  return new Map(rows.map(({ id, title, contentId }) => [id, { title, href: hrefOf(contentId) }]))
}

const patronId = sql.placeholder('patronId')
const namesLeaf = arrayContains(educationalContents.leaves, sql`array[${sql.placeholder('leaf')}]::text[]`)

const openQuery = builtOnce((db) =>
  db
    .select({ content: cardColumns, progressId: contentProgress.id })
    .from(educationalContents)
    .innerJoin(providers, eq(providers.id, educationalContents.providerId))
    .leftJoin(
      contentProgress,
      and(eq(contentProgress.contentId, educationalContents.id), eq(contentProgress.patronId, patronId)),
    )
    .where(
      and(
        isOffered(),
        isNull(contentProgress.finishedAt),
        or(
          eq(educationalContents.access, 'everybody'),
          isMemberAt(sql`${patronId}::uuid`, sql`${sql.placeholder('now')}::timestamptz`),
        ),
        or(
          namesLeaf,
          and(
            eq(educationalContents.area, sql.placeholder('area')),
            eq(sql`cardinality(${educationalContents.leaves})`, 0),
          ),
        ),
      ),
    )
    .orderBy(
      sql`${contentProgress.id} is null`,
      sql`${namesLeaf} desc`,
      asc(educationalContents.minutes),
      desc(educationalContents.id),
    )
    .limit(1)
    .prepare('content_open_for_leaf'),
)

/** Started content first, then content that names the leaf, then content of its area. */
async function findOpen(db: ReadOnly, { patronId: id, now }: Person, leaf: Leaf) {
  const values = { patronId: id, now: now.toISOString(), leaf, area: areaOf(leaf) }
  const [row] = await openQuery(db).execute(values)
  return row
}

const findStep: LotusSource['findStep'] = async (db, person, leaf) => {
  const open = await findOpen(db, person, leaf)
  if (!open) return null
  const { id, title, minutes } = open.content
  return {
    title,
    href: hrefOf(id),
    isFree: true,
    because: open.progressId
      ? 'You have already started it.'
      : minutes === 1
        ? 'Takes a minute.'
        : `Takes about ${minutes} minutes.`,
  }
}

/** Finishing content opens leaves, adding it to a list does not. */
export const resourceSource: LotusSource = { find, describe, findStep }
