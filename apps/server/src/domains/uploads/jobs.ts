import { and, eq, isNull, lt, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'
import * as z from 'zod'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { privateUrlOf } from './queries.ts'
import { UNNAMED_FILE_MS, UNUSED_GRANT_MS } from './rules.ts'
import { uploads } from './tables.ts'

const atOnce = 200

/** Whether any domain's rows name the file. */
function isNamed({ deps }: Context): SQL {
  const { key, ownerId } = uploads
  const privateUrl = sql`${privateUrlOf('')} || ${key}`
  return sql`(${sql.join(
    deps.fileUses.map((use) => use.isNamed({ key, ownerId, privateUrl })),
    sql` or `,
  )})`
}

/** Removes places that were granted and never used, and old files that nothing names. */
export async function forgetUploads(context: Context): Promise<void> {
  const now = context.now().getTime()
  const unused = and(isNull(uploads.storedAt), lt(uploads.createdAt, new Date(now - UNUSED_GRANT_MS)))
  const unnamed = and(lt(uploads.storedAt, new Date(now - UNNAMED_FILE_MS)), sql`not ${isNamed(context)}`)
  const forgettable = or(unused, unnamed)
  const rows = await context.db.select().from(uploads).where(forgettable).limit(atOnce)
  for (const { id, key, name, mime } of rows)
    await change(context, 'upload.remove', async (tx) => {
      // Asked again: it may have been submitted a moment ago.
      const gone = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, id), forgettable))
        .returning({ id: uploads.id })
      if (gone.length === 0) return { result: undefined }
      const jobs = [{ task: 'removeFile', payload: { key } }]
      return { subject: `upload:${key}`, before: { name, mime }, jobs, result: undefined }
    })
}

/** Removes the bytes of a file that was forgotten. */
const removeFile = (context: Context, key: string) => context.ports.storage.remove(key)

export const uploadJobs: Jobs = {
  forgetUploads: { cron: '37 * * * *', tries: 3, run: forgetUploads },
  removeFile: job(z.object({ key: z.string() }), (context, { key }) => removeFile(context, key)),
}
