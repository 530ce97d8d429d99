import { and, eq, inArray, isNotNull } from '../../db/drizzle.ts'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

const scheme = 'private:'

export const privateUrlOf = (key: string) => scheme + key

/** The storage key in a `privateUrl`, which is `private:` followed by the key. */
export const keyOfPrivateUrl = (privateUrl: string) =>
  privateUrl.startsWith(scheme) ? privateUrl.slice(scheme.length) : null

/** A grant of the account, whether or not its file has arrived. */
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

/** The stored file behind a `privateUrl`, for its owner and for people it was submitted to or shared with. */
export async function findReadable(
  context: Context,
  actor: Actor,
  privateUrl: string,
): Promise<UploadRow | undefined> {
  const { db, deps } = context
  const key = keyOfPrivateUrl(privateUrl)
  if (key === null) return undefined
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), isNotNull(uploads.storedAt)))
  if (!row || row.ownerId === actor.userId) return row
  const file = { key, privateUrl, ownerId: row.ownerId }
  for (const { mayRead } of deps.fileUses) if (await mayRead(context, actor, file)) return row
  return undefined
}

/** The uploads behind these `privateUrl`s. Throws for a file that its owner has not completely uploaded. */
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
    throw problem('VALIDATION_FAILED', 'One of the files no longer exists. Please upload it again.')
  return byUrl
}
