import { and, eq } from '../../../db/drizzle.ts'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { mediaUploads } from '../tables.ts'

export type MediaUploadRow = typeof mediaUploads.$inferSelect

/** The caller's pending upload of a recording, or undefined when it has ended. */
export async function lookForMediaUpload(
  db: ReadOnly | Tx,
  { userId }: Actor,
  id: string,
): Promise<MediaUploadRow | undefined> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(mediaUploads)
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.ownerId, userId)))
    : []
  return row
}

/** The same. Throws NOT_FOUND for another owner's upload and for one that has ended. */
export async function findMediaUpload(db: ReadOnly | Tx, actor: Actor, id: string): Promise<MediaUploadRow> {
  const row = await lookForMediaUpload(db, actor, id)
  if (!row) throw notFound('upload')
  return row
}

export const presentMediaUpload = ({ id, kind, name, bytes }: MediaUploadRow) => ({ id, kind, name, bytes })
