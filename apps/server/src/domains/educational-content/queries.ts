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

/** The columns of content, without its search text. */
export const contentColumns = columns
export type ContentRow = Omit<typeof educationalContents.$inferSelect, 'words' | 'search'>

/** The same without its long texts, for lists. */
export const cardColumns = shownColumns
export type CardRow = Omit<ContentRow, 'body' | 'transcript'>

/** Authors see their own content, administrators and staff see all. */
export const visibleTo = ({ kind, userId }: Viewer): SQL | undefined =>
  seesEverybodys({ kind }) ? undefined : eq(educationalContents.providerId, userId)

/** Content that is public. */
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

/** The fields of a card, for published and unpublished content. */
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

/** The file id in the address of a file. */
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

/** Matches each word as a prefix. */
function hasWords(search: string): SQL {
  const prefixes = prefixesOf(search)
  if (prefixes === null) return sql`false`
  return sql`${educationalContents.search} @@ to_tsquery('simple', ${prefixes})`
}

/** Published content, newest first. */
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

/** Whether the caller may read all of it, as a column of a content query. */
export const isOpenTo = (actor: Actor | null, now: Date): SQL<boolean> => {
  const { access, providerId } = educationalContents
  if (actor && seesEverybodys(actor)) return sql<boolean>`true`
  const own = actor ? sql`${providerId} = ${actor.userId}::uuid` : sql`false`
  const member = actor?.kind === 'patron' ? isMember(actor.userId, now) : sql`false`
  return sql<boolean>`(${access} = 'everybody' or ${own} or ${member})`
}

/** Whether the caller has opened this members' content before, as a column of a content query. */
export const wasOpenedBy = (actor: Actor | null): SQL<boolean> => {
  if (actor?.kind !== 'patron') return sql<boolean>`false`
  const { patronId, contentId } = contentOpenings
  return sql<boolean>`exists (select from ${contentOpenings} where ${patronId} = ${actor.userId}::uuid
    and ${contentId} = ${educationalContents.id})`
}

/** Content with the caller's access to it. */
export interface Offered {
  content: Pick<ContentRow, 'id' | 'access'>
  /** Whether the caller may read all of it. */
  isOpen: boolean
  /** Whether that access has been recorded before. */
  isOpened: boolean
}

/** Published content with the caller's access, or undefined when it is not public. */
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
