import { and, eq, sql } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { providers } from '../directory/tables.ts'
import { cardColumns, fileIdOf, isOffered, isOpenTo, visibleTo, wasOpenedBy } from './queries.ts'
import type { Offered } from './queries.ts'
import { educationalContents } from './tables.ts'

export interface Media extends Offered {
  key: string
  mime: string
  bytes: number
  name: string
  /** Whether everyone has access. */
  isPublic: boolean
}

/**
 * The file of content for a caller with access: published content for everybody or for members, all other content for
 * its author and staff.
 */
export async function findMedia(
  { db, actor, audience, now }: Context,
  { contentId, fileId }: { contentId: string; fileId: string },
): Promise<Media | null> {
  if (!isId(contentId)) return null
  const own = actor && audience !== 'patron' ? (visibleTo(actor) ?? sql`true`) : sql`false`
  const [row] = await db
    .select({ content: cardColumns, isOffered: sql<boolean>`(${isOffered()})`, isOpened: wasOpenedBy(actor) })
    .from(educationalContents)
    .innerJoin(providers, eq(providers.id, educationalContents.providerId))
    .where(
      and(
        eq(educationalContents.id, contentId),
        sql`((${isOffered()} and ${isOpenTo(actor, now())}) or ${own})`,
      ),
    )
  if (!row) return null
  const { content, isOpened } = row
  const { fileKey, fileMime, fileBytes, fileName, access } = content
  if (!fileKey || fileIdOf(fileKey) !== fileId) return null
  return {
    content,
    isOpen: true,
    isOpened,
    key: fileKey,
    mime: fileMime ?? '',
    bytes: fileBytes ?? 0,
    name: fileName ?? '',
    isPublic: row.isOffered && access === 'everybody',
  }
}
