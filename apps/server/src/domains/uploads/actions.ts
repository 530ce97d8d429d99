import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'

import { change } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import { TooLarge } from '../../ports/storage/port.ts'
import type { SignedPut } from '../../ports/storage/port.ts'
import { problem } from '../../problem.ts'
import { GRANT_MS, MAX_PIXELS, MAX_UPLOAD_BYTES, formatOf, keyOf, mayUploadTo } from './rules.ts'
import { uploads } from './tables.ts'

const scheme = 'private:'

const tooLarge = () => problem('TOO_LARGE', 'This file is larger than 10 MB.')

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
  /** Absent when the request has no body. */
  bytes: Readable | undefined
}

/**
 * The picture drawn anew, so that nothing rides along: no place where it was taken, no script behind the last
 * pixel. Its content decides, not what it is called.
 */
async function redraw(bytes: Buffer, mime: string): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: true })
    const { format } = await picture.metadata()
    // Turned before it is drawn: which way is up is part of what is dropped.
    if (format === formatOf(mime))
      return await picture.autoOrient().toFormat(format, { quality: 90 }).toBuffer()
  } catch {
    // What cannot be drawn is no picture.
  }
  throw problem('UNSUPPORTED_TYPE', 'Please upload a valid image file.')
}

/** Holds a grant for one sender: `bytes` is set while they arrive, so that a second one cannot write over them. */
async function claim(context: Context, key: string, bytes: number): Promise<boolean> {
  const claimed = await context.services.database.write((tx) =>
    tx
      .update(uploads)
      .set({ bytes })
      .where(and(eq(uploads.key, key), isNull(uploads.bytes), isNull(uploads.storedAt)))
      .returning({ id: uploads.id }),
  )
  return claimed.length > 0
}

/** Nothing is left of a try that failed, and the link may be used again. */
async function release(context: Context, key: string): Promise<void> {
  await context.ports.storage.remove(key)
  await context.services.database.write((tx) =>
    tx
      .update(uploads)
      .set({ bytes: null })
      .where(and(eq(uploads.key, key), isNull(uploads.storedAt))),
  )
}

async function store(context: Context, grant: SignedPut, bytes: Readable): Promise<void> {
  const { storage } = context.ports
  await storage.receive(grant.key, bytes, grant.maxBytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? tooLarge() : error
  })
  const picture = await redraw(await storage.get(grant.key), grant.mime)
  await storage.put(grant.key, picture)
  await change(context, 'upload.store', async (tx) => {
    const kept = { storedAt: context.now(), bytes: picture.length }
    await tx.update(uploads).set(kept).where(eq(uploads.key, grant.key))
    return { subject: `upload:${grant.key}`, after: { bytes: kept.bytes }, result: undefined }
  })
}

/** Takes the bytes of a granted file in, once. */
export async function receiveUpload(
  context: Context,
  { key, query, mime, length, bytes }: Arriving,
): Promise<void> {
  const grant = context.ports.storage.verifyPut(key, query, context.now())
  if (!grant) throw problem('SIGNATURE_REFUSED', 'This upload link is not valid any more.')
  if (mime !== grant.mime)
    throw problem('UNSUPPORTED_TYPE', 'This is not the kind of file that was announced.')
  if (length > grant.maxBytes) throw tooLarge()
  if (!(await claim(context, key, length)))
    throw problem('SIGNATURE_REFUSED', 'This upload link was used already.')
  try {
    await store(context, grant, bytes ?? Readable.from([]))
  } catch (error) {
    await release(context, key)
    throw error
  }
}
