import { and, eq } from '../../../db/drizzle.ts'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { mediaUploads } from '../tables.ts'

export type MediaUploadRow = typeof mediaUploads.$inferSelect

/** A recording that is on its way; refuses another's, and what has ended. */
export async function findMediaUpload(
  db: ReadOnly | Tx,
  { userId }: Actor,
  id: string,
): Promise<MediaUploadRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(mediaUploads)
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.ownerId, userId)))
    : []
  if (!row) throw notFound('upload')
  return row
}

export const presentMediaUpload = ({ id, kind, name, bytes }: MediaUploadRow) => ({ id, kind, name, bytes })
