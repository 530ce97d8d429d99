import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { applications, submissions } from '../onboarding/tables.ts'
import { uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

const scheme = 'private:'

export const privateUrlOf = (key: string) => scheme + key

/** The key behind a `privateUrl`, which is `private:` and the key. */
export const keyOfPrivateUrl = (privateUrl: string) =>
  privateUrl.startsWith(scheme) ? privateUrl.slice(scheme.length) : null

/** A place that was granted to an account, whether or not its file has come. */
export async function findOwn(
  db: ReadOnly,
  ownerId: string,
  privateUrl: string,
): Promise<UploadRow | undefined> {
  const key = keyOfPrivateUrl(privateUrl)
  if (key === null) return undefined
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.key, key)))
  return row
}

/** Whether its owner has submitted an application that names the file, and has not taken it back. */
async function isUnderReview(db: ReadOnly, { ownerId, key }: UploadRow): Promise<boolean> {
  const url = JSON.stringify({ url: privateUrlOf(key) })
  const [named] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(applications, eq(applications.id, submissions.applicationId))
    .where(
      and(
        eq(applications.userId, ownerId),
        ne(applications.stage, 'withdrawn'),
        sql`jsonb_path_exists(${submissions.details}, '$.** ? (@ == $url)', ${url}::jsonb)`,
      ),
    )
    .limit(1)
  return named !== undefined
}

/** The stored file behind a `privateUrl`, for its owner and whom it was submitted or shown to. */
export async function findReadable(
  { db, deps }: Context,
  actor: Actor,
  privateUrl: string,
): Promise<UploadRow | undefined> {
  const key = keyOfPrivateUrl(privateUrl)
  if (key === null) return undefined
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), isNotNull(uploads.storedAt)))
  if (!row || row.ownerId === actor.userId) return row
  if (actor.kind === 'admin' && (await isUnderReview(db, row))) return row
  for (const mayRead of deps.fileReaders) if (await mayRead(db, actor, privateUrl)) return row
  return undefined
}

/** The uploads behind their `privateUrl`s; refuses what its owner has not put there whole. */
export async function requireStored(
  context: Context,
  ownerId: string,
  privateUrls: readonly string[],
): Promise<Map<string, UploadRow>> {
  const keys = privateUrls.map((url) => keyOfPrivateUrl(url)).filter((key) => key !== null)
  const rows = await (context.unit?.tx ?? context.db)
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.key, keys), isNotNull(uploads.storedAt)))
  const byUrl = new Map(rows.map((row) => [privateUrlOf(row.key), row]))
  if (privateUrls.some((url) => !byUrl.has(url)))
    throw problem('VALIDATION_FAILED', 'One of the files is not there any more. Please upload it again.')
  return byUrl
}
