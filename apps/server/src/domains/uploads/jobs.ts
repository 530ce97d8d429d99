import { and, eq, isNull, lt, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'
import * as z from 'zod'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { mediaDiscards } from './media/discards.ts'
import { partedFile } from './media/media-parts.ts'
import { JOINING_MS, MEDIA_SILENCE_MS } from './media/rules.ts'
import { discardParts } from './parts/discard-parts.ts'
import { privateUrlOf } from './queries.ts'
import { UNNAMED_FILE_MS, UNUSED_GRANT_MS } from './rules.ts'
import { mediaUploads, uploads } from './tables.ts'

const atOnce = 200

/** Whether a row of any domain references the file. */
function isNamed({ deps }: Context): SQL {
  const { key, ownerId } = uploads
  const privateUrl = sql`${privateUrlOf('')} || ${key}`
  return sql`(${sql.join(
    deps.fileUses.map((use) => use.isNamed({ key, ownerId, privateUrl })),
    sql` or `,
  )})`
}

/** Removes unused grants and old files that no row references. */
export async function forgetUploads(context: Context): Promise<void> {
  const now = context.now().getTime()
  const unused = and(isNull(uploads.storedAt), lt(uploads.createdAt, new Date(now - UNUSED_GRANT_MS)))
  const unnamed = and(lt(uploads.storedAt, new Date(now - UNNAMED_FILE_MS)), sql`not ${isNamed(context)}`)
  const forgettable = or(unused, unnamed)
  const rows = await context.db.select().from(uploads).where(forgettable).limit(atOnce)
  await eachOf(context, rows, (_context, id, { key, name, mime }) =>
    change(context, 'upload.remove', async (tx) => {
      // Checked again, because the file may have been submitted a moment ago.
      const gone = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, id), forgettable))
        .returning({ id: uploads.id })
      if (gone.length === 0) return { result: undefined }
      const jobs = [{ task: 'removeFile', payload: { key } }]
      return { subject: `upload:${key}`, before: { name, mime }, jobs, result: undefined }
    }),
  )
}

const removeFile = (context: Context, key: string) => context.ports.storage.remove(key)

/** Deletes recordings whose upload has stopped, and releases those whose joining was abandoned. */
export async function expireMediaUploads(context: Context): Promise<void> {
  const now = context.now().getTime()
  const { status, aliveAt, id: uploadId } = mediaUploads
  const isStuck = and(eq(status, 'joining'), lt(aliveAt, new Date(now - JOINING_MS)))
  await context.deps.database.write((tx) =>
    tx.update(mediaUploads).set({ status: 'uploading' }).where(isStuck),
  )
  const isSilent = and(eq(status, 'uploading'), lt(aliveAt, new Date(now - MEDIA_SILENCE_MS)))
  const silent = await context.db.select().from(mediaUploads).where(isSilent).limit(atOnce)
  await eachOf(context, silent, (_context, id) =>
    change(context, 'mediaUpload.expire', async (tx) => {
      const [gone] = await tx
        .delete(mediaUploads)
        .where(and(eq(uploadId, id), isSilent))
        .returning()
      if (!gone) return { result: undefined }
      const jobs = mediaDiscards(gone, context.now())
      return { subject: `mediaUpload:${id}`, after: null, jobs, result: undefined }
    }),
  )
}

export const uploadJobs: Jobs = {
  forgetUploads: { cron: '37 * * * *', tries: 3, run: forgetUploads },
  expireMediaUploads: { cron: '*/10 * * * *', tries: 1, run: expireMediaUploads },
  discardMediaParts: job(z.object({ id: z.string(), bytes: z.number() }), (context, file) =>
    discardParts(context, partedFile(file)),
  ),
  removeFile: job(z.object({ key: z.string() }), (context, { key }) => removeFile(context, key)),
}
