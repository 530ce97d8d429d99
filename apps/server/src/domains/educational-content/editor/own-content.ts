import { and, count, desc, eq, ilike, or, sql } from '../../../db/drizzle.ts'

import { areas } from '@wellspring/api/contract/areas'
import type { ContentDraft } from '@wellspring/api/contract/educational-content-fields'
import type { OwnContent, OwnContentRow } from '@wellspring/api/contract/educational-content'
import { contentAccesses, contentStatuses } from '@wellspring/api/contract/educational-content-status'
import type { ContentKind, ContentStatus } from '@wellspring/api/contract/educational-content-status'
import type { ownContentSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, FigureQuery } from '../../../context.ts'
import { countsOf, totalOf } from '../../../db/counts-of.ts'
import { between } from '../../../db/between.ts'
import type { Between } from '../../../db/between.ts'
import { countedIn } from '../../../db/figure.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { containing } from '../../../db/like.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { notFound } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { privateUrlOf } from '../../uploads/queries.ts'
import {
  authorShape,
  contentColumns,
  presentAuthor,
  presentFile,
  selectAuthored,
  visibleTo,
} from '../queries.ts'
import type { ContentRow } from '../queries.ts'
import { namesOfGaps } from '../rules.ts'
import { educationalContents } from '../tables.ts'

export const draftOf = (row: ContentRow): ContentDraft => ({
  title: row.title,
  summary: row.summary,
  area: row.area,
  leaves: row.leaves,
  kind: row.kind,
  body: row.body,
  fileUrl: row.fileKey === null ? null : privateUrlOf(row.fileKey),
  minutes: row.minutes,
  language: row.language,
  transcript: row.transcript,
  access: row.access,
})

/** Content as its author and staff see it. Throws NOT_FOUND when the caller may not see it. */
export async function getOwnContent(db: ReadOnly | Tx, actor: Actor, id: string): Promise<OwnContent> {
  const [row] = isId(id)
    ? await db
        .select({ content: contentColumns, ...authorShape })
        .from(educationalContents)
        .innerJoin(providers, eq(providers.id, educationalContents.providerId))
        .innerJoin(users, eq(users.id, educationalContents.providerId))
        .where(and(visibleTo(actor), eq(educationalContents.id, id)))
    : []
  if (!row) throw notFound('content')
  const { content } = row
  const draft = draftOf(content)
  return {
    ...draft,
    id,
    status: content.status,
    imageUrl: content.imageUrl,
    author: presentAuthor(row),
    file: presentFile(content),
    reviewComment: content.reviewComment,
    missing: content.status === 'draft' ? namesOfGaps(draft) : [],
    createdAt: content.createdAt.toISOString(),
    updatedAt: content.updatedAt.toISOString(),
    publishedAt: content.publishedAt?.toISOString() ?? null,
  }
}

/** The same as the response of a call that changed it. */
export const answerOf = async (
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ content: OwnContent }> => ({
  content: await getOwnContent(context.unit?.tx ?? context.db, actor, id),
})

/** The caller's content, locked until the transaction ends. */
export async function lockOwnContent(tx: Tx, actor: Actor, id: string): Promise<ContentRow> {
  const where = and(visibleTo(actor), eq(educationalContents.id, id))
  const [row] = isId(id)
    ? await tx.select(contentColumns).from(educationalContents).where(where).for('update')
    : []
  if (!row) throw notFound('content')
  return row
}

interface Filter extends Between {
  limit: number
  page: number
  search?: string | undefined
  kind?: ContentKind | undefined
  status?: ContentStatus | undefined
  sort?: (typeof ownContentSorts)[number] | undefined
}

const sortable = {
  title: sql`lower(${educationalContents.title})`,
  author: sql`lower(${providers.name})`,
  area: placeIn(educationalContents.area, areas),
  status: placeIn(educationalContents.status, contentStatuses),
  access: placeIn(educationalContents.access, contentAccesses),
  changed: educationalContents.updatedAt,
}

/** The caller's content or, for staff, all content, by default last changed first. */
export async function listOwnContent(
  { db }: Context,
  actor: Actor,
  { limit, page, search, kind, status, sort, ...days }: Filter,
): Promise<{ contents: OwnContentRow[]; totalRecords: number; statusCounts: Record<ContentStatus, number> }> {
  const words = search ? containing(search) : undefined
  const found = and(
    visibleTo(actor),
    kind && eq(educationalContents.kind, kind),
    between(educationalContents.updatedAt, days),
    words === undefined
      ? undefined
      : or(ilike(educationalContents.title, words), ilike(providers.name, words)),
  )
  const [rows, counted] = await Promise.all([
    selectAuthored(db)
      .where(and(found, status && eq(educationalContents.status, status)))
      .orderBy(
        ...sortedBy(sort, sortable, [desc(educationalContents.updatedAt), desc(educationalContents.id)]),
      )
      .limit(limit)
      .offset(limit * page),
    db
      .select({ status: educationalContents.status, count: count() })
      .from(educationalContents)
      .innerJoin(providers, eq(providers.id, educationalContents.providerId))
      .where(found)
      .groupBy(educationalContents.status),
  ])
  const statusCounts = countsOf(contentStatuses, counted)
  const contents = rows.map((row): OwnContentRow => {
    const { id, title, kind: what, status: at, area, access, minutes, imageUrl, updatedAt } = row.content
    const author = presentAuthor(row)
    return {
      id,
      title,
      kind: what,
      status: at,
      area,
      access,
      minutes,
      imageUrl,
      author,
      updatedAt: updatedAt.toISOString(),
    }
  })
  return { contents, totalRecords: totalOf(statusCounts, status), statusCounts }
}

export const contentInReviewFigure: FigureQuery = () =>
  countedIn(educationalContents, {
    where: eq(educationalContents.status, 'pending_review'),
    since: educationalContents.statusSince,
    name: educationalContents.title,
  })

export const publishedFigure: FigureQuery = ({ actor }) =>
  countedIn(educationalContents, {
    where: and(visibleTo(actor), eq(educationalContents.status, 'published')),
  })
