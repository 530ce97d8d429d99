import { and, count, desc, eq, getTableColumns, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import type { ContentCard, ContentFile } from '@wellspring/api/contract/educational-content'
import type { ContentAccess, ContentKind } from '@wellspring/api/contract/educational-content-status'

import type { Actor, Context, Viewer } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { prefixesOf } from '../directory/rules.ts'
import { providers } from '../directory/tables.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { users } from '../identity/tables.ts'
import { isMember } from '../memberships/benefits.ts'
import { contentOpenings, educationalContents } from './tables.ts'

const { words: _words, search: _search, ...columns } = getTableColumns(educationalContents)
const { body: _body, transcript: _transcript, ...shownColumns } = columns

/** What is kept of content, without what it is found by. */
export const contentColumns = columns
export type ContentRow = Omit<typeof educationalContents.$inferSelect, 'words' | 'search'>

/** The same without its long texts, for lists. */
export const cardColumns = shownColumns
export type CardRow = Omit<ContentRow, 'body' | 'transcript'>

/** Authors see their own content, administrators and staff everybody's. */
export const visibleTo = ({ kind, userId }: Viewer): SQL | undefined =>
  seesEverybodys({ kind }) ? undefined : eq(educationalContents.providerId, userId)

/** What everybody may know of. */
export const isOffered = () => and(eq(educationalContents.status, 'published'), eq(providers.isListed, true))

export const authorShape = { authorName: providers.name, authorImage: users.profileImageUrl }

interface Authored {
  content: CardRow
  authorName: string
  authorImage: string | null
}

export const presentAuthor = ({ content, authorName, authorImage }: Authored) => ({
  id: content.providerId,
  name: authorName,
  imageUrl: authorImage,
})

/** What a card shows of it, published or not. */
export function presentShown(row: Authored) {
  const { id, title, summary, leaves, kind, language, access, imageUrl, area, minutes } = row.content
  return {
    id,
    title,
    summary,
    leaves,
    kind,
    language,
    access,
    imageUrl,
    author: presentAuthor(row),
    area: area ?? ('physical' as const),
    minutes: minutes ?? 1,
  }
}

export const presentCard = (row: Authored): ContentCard => ({
  ...presentShown(row),
  publishedAt: (row.content.publishedAt ?? row.content.statusSince).toISOString(),
})

/** By what the address of a file names it. */
export const fileIdOf = (key: string) => key.split('/').at(-1)?.split('.', 1)[0] ?? ''

const mediaUrlOf = (contentId: string, key: string) =>
  `/media/educational-content/${contentId}/${fileIdOf(key)}`

export function presentFile({ id, fileKey, fileName, fileMime, fileBytes }: CardRow): ContentFile | null {
  if (fileKey === null) return null
  return {
    url: mediaUrlOf(id, fileKey),
    name: fileName ?? '',
    mime: fileMime ?? '',
    bytes: fileBytes ?? 0,
  }
}

interface Filter {
  limit: number
  page: number
  area?: Area | undefined
  kind?: ContentKind | undefined
  language?: ContentRow['language'] | undefined
  access?: ContentAccess | undefined
  search?: string | undefined
}

/** Each word as the beginning of one in it. */
function hasWords(search: string): SQL {
  const prefixes = prefixesOf(search)
  if (prefixes === null) return sql`false`
  return sql`${educationalContents.search} @@ to_tsquery('simple', ${prefixes})`
}

/** What is published, the newest first. */
export async function listContent(
  { db }: Context,
  { limit, page, area, kind, language, access, search }: Filter,
): Promise<{ contents: ContentCard[]; totalRecords: number }> {
  const where = and(
    isOffered(),
    area && eq(educationalContents.area, area),
    kind && eq(educationalContents.kind, kind),
    language && eq(educationalContents.language, language),
    access && eq(educationalContents.access, access),
    search ? hasWords(search) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    selectAuthored(db)
      .where(where)
      .orderBy(desc(educationalContents.publishedAt), desc(educationalContents.id))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ total: count() })
      .from(educationalContents)
      .innerJoin(providers, eq(providers.id, educationalContents.providerId))
      .where(where),
  ])
  return { contents: rows.map(presentCard), totalRecords: counted?.total ?? 0 }
}

export const selectAuthored = (db: ReadOnly) =>
  db
    .select({ content: cardColumns, ...authorShape })
    .from(educationalContents)
    .innerJoin(providers, eq(providers.id, educationalContents.providerId))
    .innerJoin(users, eq(users.id, educationalContents.providerId))
    .$dynamic()

/** Whether the caller may have all of it, for a column of a query of contents. */
export const isOpenTo = (actor: Actor | null, now: Date): SQL<boolean> => {
  const { access, providerId } = educationalContents
  if (actor && seesEverybodys(actor)) return sql<boolean>`true`
  const own = actor ? sql`${providerId} = ${actor.userId}::uuid` : sql`false`
  const member = actor?.kind === 'patron' ? isMember(actor.userId, now) : sql`false`
  return sql<boolean>`(${access} = 'everybody' or ${own} or ${member})`
}

/** Whether what is for members was handed to the caller before, for a column of a query of contents. */
export const wasOpenedBy = (actor: Actor | null): SQL<boolean> => {
  if (actor?.kind !== 'patron') return sql<boolean>`false`
  const { patronId, contentId } = contentOpenings
  return sql<boolean>`exists (select from ${contentOpenings} where ${patronId} = ${actor.userId}::uuid
    and ${contentId} = ${educationalContents.id})`
}

/** Content as far as its having all of it is concerned. */
export interface Offered {
  content: Pick<ContentRow, 'id' | 'access'>
  /** Whether the caller may have all of it. */
  isOpen: boolean
  /** Whether that was noted before. */
  isOpened: boolean
}

/** Content that is published, and whether the caller may have all of it; undefined of what nobody may know of. */
export async function findOffered({ db, actor, now }: Context, id: string) {
  if (!isId(id)) return undefined
  const [row] = await db
    .select({
      content: contentColumns,
      ...authorShape,
      isOpen: isOpenTo(actor, now()),
      isOpened: wasOpenedBy(actor),
    })
    .from(educationalContents)
    .innerJoin(providers, eq(providers.id, educationalContents.providerId))
    .innerJoin(users, eq(users.id, educationalContents.providerId))
    .where(and(eq(educationalContents.id, id), isOffered()))
  return row
}
