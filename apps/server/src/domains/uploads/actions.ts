import { randomUUID } from 'node:crypto'

import { MAX_UPLOAD_BYTES } from '@wellspring/api/contract/uploads'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { NotStored } from '../../ports/storage/port.ts'
import type { DiskStorage, SignedGet } from '../../ports/storage/port.ts'
import { notFound, problem } from '../../problem.ts'
import { limitAttempts } from '../identity/access/throttle.ts'
import { findReadable, keyOfPrivateUrl, privateUrlOf } from './queries.ts'
import type { UploadRow } from './queries.ts'
import { GRANT_MS, READ_MS, downloadName, grantsADay, keyOf, mayUploadTo } from './rules.ts'
import { uploads } from './tables.ts'

/** Grants a place for one file. */
export async function signUpload(
  context: Context,
  actor: Actor,
  { dest, name, mime }: { dest: string; name: string; mime: UploadRow['mime'] },
): Promise<{ uploadUrl: string; privateUrl: string }> {
  if (!mayUploadTo(actor, dest)) throw problem('UNAUTHORIZED', 'You may not put files there.')
  await limitAttempts(context, `upload ${actor.userId}`, grantsADay)
  const key = keyOf(dest, mime, randomUUID())
  const now = context.now()
  const expiresAt = new Date(now.getTime() + GRANT_MS)
  const uploadUrl = await context.ports.storage.signPut({ key, mime, maxBytes: MAX_UPLOAD_BYTES, expiresAt })
  return change(context, 'upload.sign', async (tx) => {
    await tx.insert(uploads).values({ ownerId: actor.userId, key, name, mime, createdAt: now })
    return {
      subject: `upload:${key}`,
      after: { name, mime },
      result: { uploadUrl, privateUrl: privateUrlOf(key) },
    }
  })
}

/** A link to read a private file, good for a minute. Who asked stands in the trail, whatever the answer. */
export async function signRead(context: Context, actor: Actor, privateUrl: string) {
  const row = await findReadable(context, actor, privateUrl)
  if (!row) {
    const subject = `upload:${keyOfPrivateUrl(privateUrl) ?? privateUrl}`
    await change(context, 'upload.denied', async () => ({ subject, result: null }))
    throw notFound('file')
  }
  const { key, mime } = row
  const expiresAt = new Date(context.now().getTime() + READ_MS)
  await change(context, 'upload.open', async () => ({ subject: `upload:${key}`, result: null }))
  const url = await context.ports.storage.signGet({
    key,
    mime,
    expiresAt,
    name: downloadName(row.name, mime),
  })
  return { url, mime, expiresAt: expiresAt.toISOString() }
}

/** The bytes behind a link to read a file. */
export async function openFile(
  context: Context,
  disk: DiskStorage,
  { key, query }: { key: string; query: Record<string, unknown> },
): Promise<SignedGet & { bytes: Buffer }> {
  const grant = disk.verifyGet(key, query, context.now())
  if (!grant) throw problem('SIGNATURE_REFUSED', 'This link is not valid any more.')
  const bytes = await disk.get(key).catch((error: unknown) => {
    throw error instanceof NotStored ? notFound('file') : error
  })
  return { ...grant, bytes }
}
