import { Readable } from 'node:stream'

import { and, eq, isNull } from '../../../db/drizzle.ts'

import { MAX_UPLOAD_BYTES, isDocumentType } from '@wellspring/api/contract/uploads'
import type { DocumentType } from '@wellspring/api/contract/uploads'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { NotStored, TooLarge } from '../../../ports/storage/port.ts'
import type { DiskStorage } from '../../../ports/storage/port.ts'
import { notFound, problem } from '../../../problem.ts'
import { sanitise } from '../contents/sanitise.ts'
import { requireGrant } from '../parts/receive-part.ts'
import type { Arriving } from '../parts/receive-part.ts'
import { findOwn } from '../queries.ts'
import { uploads } from '../tables.ts'

const tooLarge = () => problem('TOO_LARGE', 'This file is larger than 10 MB.')

const inWords = (error: unknown): never => {
  if (error instanceof TooLarge) throw tooLarge()
  if (error instanceof NotStored) throw problem('CONFLICT', 'This file has not arrived.')
  throw error
}

/**
 * Claims a grant for one sender: `bytes` is set while they arrive, so that a second sender cannot overwrite them.
 * Returns the owner, or null while the grant is claimed.
 */
async function claim(context: Context, key: string, bytes: number): Promise<string | null> {
  const claimed = await context.deps.database.write((tx) =>
    tx
      .update(uploads)
      .set({ bytes })
      .where(and(eq(uploads.key, key), isNull(uploads.bytes), isNull(uploads.storedAt)))
      .returning({ ownerId: uploads.ownerId }),
  )
  return claimed[0]?.ownerId ?? null
}

/** Removes the remains of a failed attempt so that the link can be used again. */
async function release(context: Context, key: string): Promise<void> {
  await context.ports.storage.remove(key)
  await context.deps.database.write((tx) =>
    tx
      .update(uploads)
      .set({ bytes: null })
      .where(and(eq(uploads.key, key), isNull(uploads.storedAt))),
  )
}

/** Checks and sanitises the received file and stores the result, all or nothing. */
async function keepArrived(
  context: Context,
  { key, mime, ownerId }: { key: string; mime: string; ownerId: string },
  arrive: () => Promise<void> = async () => {},
): Promise<number> {
  const { storage } = context.ports
  try {
    await arrive()
    const kept = await sanitise(() => storage.arrived(key, MAX_UPLOAD_BYTES), { mime, owner: ownerId })
    await storage.put(key, kept)
    await change(context, 'upload.store', async (tx) => {
      const stored = { storedAt: context.now(), bytes: kept.length }
      await tx.update(uploads).set(stored).where(eq(uploads.key, key))
      return { subject: `upload:${key}`, after: { bytes: kept.length }, result: undefined }
    })
    await storage.discard(key).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a received file could not be removed')
    })
    return kept.length
  } catch (error) {
    await release(context, key)
    return inWords(error)
  }
}

/** Receives the bytes of a granted file, once. */
export async function receiveUpload(context: Context, disk: DiskStorage, arriving: Arriving): Promise<void> {
  const { maxBytes } = requireGrant(context, disk, { ...arriving, tooLarge })
  const { key, mime, length, bytes } = arriving
  const ownerId = await claim(context, key, length)
  if (ownerId === null) throw problem('SIGNATURE_REFUSED', 'This upload link has already been used.')
  await keepArrived(context, { key, mime, ownerId }, () =>
    disk.receive(key, bytes ?? Readable.from([]), maxBytes),
  )
}

/** Returns a stored file. A file that arrived directly in an object store is checked first. */
export async function acceptUpload(
  context: Context,
  actor: Actor,
  privateUrl: string,
): Promise<{ mime: DocumentType; bytes: number }> {
  const row = await findOwn(context.db, actor.userId, privateUrl)
  if (!row || !isDocumentType(row.mime)) throw notFound('file')
  const { key, mime, bytes, storedAt } = row
  if (storedAt) return { mime, bytes: bytes ?? 0 }
  if ((await claim(context, key, 0)) === null) throw problem('CONFLICT', 'This file is being checked.')
  return { mime, bytes: await keepArrived(context, row) }
}
