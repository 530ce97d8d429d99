import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { productPictures } from '../catalogue/tables.ts'
import { disputeEvidence } from '../disputes/tables.ts'
import { applications, drafts, submissions } from '../onboarding/tables.ts'
import { privateUrlOf } from './queries.ts'
import { UNNAMED_FILE_MS, UNUSED_GRANT_MS } from './rules.ts'
import { uploads } from './tables.ts'

const atOnce = 200

// Anywhere in the text and not only where a file belongs: what is in doubt is kept.
const isNamed = sql`(
  exists (select 1 from ${drafts}
    where ${drafts.userId} = ${uploads.ownerId} and strpos(${drafts.details}::text, ${uploads.key}) > 0)
  or exists (select 1 from ${productPictures} where ${productPictures.sourceKey} = ${uploads.key})
  or exists (select 1 from ${submissions}
    join ${applications} on ${applications.id} = ${submissions.applicationId}
    where ${applications.userId} = ${uploads.ownerId} and strpos(${submissions.details}::text, ${uploads.key}) > 0)
  or exists (select 1 from ${disputeEvidence}
    where ${disputeEvidence.file} ->> 'url' = ${privateUrlOf('')} || ${uploads.key}))`

/** Removes places that were granted and never used, and old files that no application and no product names. */
export async function forgetUploads(context: Context): Promise<void> {
  const now = context.now().getTime()
  const unused = and(isNull(uploads.storedAt), lt(uploads.createdAt, new Date(now - UNUSED_GRANT_MS)))
  const unnamed = and(lt(uploads.storedAt, new Date(now - UNNAMED_FILE_MS)), sql`not ${isNamed}`)
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
export const removeFile = (context: Context, key: string) => context.ports.storage.remove(key)
