import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { mediaDiscards } from '../media/discards.ts'
import { findMediaUpload } from '../media/queries.ts'
import { mediaUploads } from '../tables.ts'

/** Cancels an upload and removes the parts that have arrived. */
export const cancelMediaUpload = (context: Context, actor: Actor, id: string): Promise<{ id: string }> =>
  change(context, 'mediaUpload.cancel', async (tx) => {
    const upload = await findMediaUpload(tx, actor, id)
    if (upload.status !== 'uploading') throw problem('CONFLICT', 'This upload is being checked.')
    const gone = await tx
      .delete(mediaUploads)
      .where(and(eq(mediaUploads.id, id), eq(mediaUploads.status, 'uploading')))
      .returning({ id: mediaUploads.id })
    if (gone.length === 0) throw problem('CONFLICT', 'This upload has ended.')
    const jobs = mediaDiscards(upload, context.now())
    return { subject: `mediaUpload:${id}`, after: null, jobs, result: { id } }
  })
