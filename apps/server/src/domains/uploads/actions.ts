import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'

import { change } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import { TooLarge } from '../../ports/storage/port.ts'
import { problem } from '../../problem.ts'
import { GRANT_MS, MAX_PIXELS, MAX_UPLOAD_BYTES, formatOf, keyOf, mayUploadTo } from './rules.ts'
import { uploads } from './tables.ts'

const scheme = 'private:'

/** The key behind a `privateUrl`, which is `private:` and the key. */
export const keyOfPrivateUrl = (privateUrl: string) =>
  privateUrl.startsWith(scheme) ? privateUrl.slice(scheme.length) : null

/** Grants a place for one file. */
export async function signUpload(
  context: Context,
  actor: Actor,
  { dest, name, mime }: { dest: string; name: string; mime: string },
): Promise<{ uploadUrl: string; privateUrl: string }> {
  if (!mayUploadTo(actor, dest)) throw problem('UNAUTHORIZED', 'You may not put files there.')
  const key = keyOf(dest, mime, randomUUID())
  const now = context.now()
  return change(context, 'upload.sign', async (tx) => {
    await tx.insert(uploads).values({ ownerId: actor.userId, key, name, mime, createdAt: now })
    const uploadUrl = context.ports.storage.signPut({
      key,
      mime,
      maxBytes: MAX_UPLOAD_BYTES,
      expiresAt: new Date(now.getTime() + GRANT_MS),
    })
    return {
      subject: `upload:${key}`,
      after: { name, mime },
      result: { uploadUrl, privateUrl: scheme + key },
    }
  })
}

export interface Arriving {
  key: string
  query: Record<string, unknown>
  mime: string
  length: number
  bytes: Readable
}

/** What the bytes are decides, not what they are called. */
async function isPicture(bytes: Buffer, mime: string): Promise<boolean> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    return format === formatOf(mime)
  } catch {
    return false
  }
}

/** Takes the bytes of a granted file in, once. */
export async function receiveUpload(
  context: Context,
  { key, query, mime, length, bytes }: Arriving,
): Promise<void> {
  const { storage } = context.ports
  const grant = storage.verifyPut(key, query, context.now())
  const open = and(eq(uploads.key, key), isNull(uploads.storedAt))
  const [row] = grant ? await context.db.select().from(uploads).where(open) : []
  if (!grant || !row) throw problem('SIGNATURE_REFUSED', 'This upload link is not valid any more.')
  if (mime !== grant.mime)
    throw problem('UNSUPPORTED_TYPE', 'This is not the kind of file that was announced.')
  if (length > grant.maxBytes) throw problem('TOO_LARGE', 'This file is larger than 10 MB.')
  const received = await storage.receive(key, bytes, grant.maxBytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? problem('TOO_LARGE', 'This file is larger than 10 MB.') : error
  })
  if (!(await isPicture(await storage.get(key), mime))) {
    await storage.remove(key)
    throw problem('UNSUPPORTED_TYPE', 'Please upload a valid image file.')
  }
  await change(context, 'upload.store', async (tx) => {
    const stored = await tx
      .update(uploads)
      .set({ storedAt: context.now(), bytes: received })
      .where(open)
      .returning({ id: uploads.id })
    if (stored.length === 0) throw problem('SIGNATURE_REFUSED', 'This upload link was used already.')
    return { subject: `upload:${key}`, after: { bytes: received }, result: undefined }
  })
}
