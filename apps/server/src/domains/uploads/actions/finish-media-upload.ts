import { and, eq, lte, or } from '../../../db/drizzle.ts'

import { isMediaType } from '@wellspring/api/contract/media-uploads'
import type { MediaType, StoredMedia } from '@wellspring/api/contract/media-uploads'

import { change, enqueue } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { mediaDiscard, mediaDiscards } from '../media/discards.ts'
import { listMissing, partedFile } from '../media/media-parts.ts'
import { lookForMediaUpload } from '../media/queries.ts'
import type { MediaUploadRow } from '../media/queries.ts'
import { JOINING_MS, mediaKey, mediaTypeOf } from '../media/rules.ts'
import { blankNotes } from '../media/notes/blank-notes.ts'
import { startsAtOnce } from '../media/starts-at-once.ts'
import { openParts } from '../parts/open-parts.ts'
import { partBytes, partKey, partKeys, sealedFile } from '../parts/rules.ts'
import type { PartedFile } from '../parts/rules.ts'
import { findOwn, privateUrlOf } from '../queries.ts'
import { mediaUploads, uploads } from '../tables.ts'
import { cancelMediaUpload } from './cancel-media-upload.ts'

class NoRecording extends Error {}

/** After this long a claim counts as abandoned by a crashed process. */
const JOIN_MS = 15_000

/**
 * Claims an upload so that nobody else joins its parts, or takes over an abandoned claim. Returns the claim's time, or
 * null while somebody else holds it.
 */
async function claim(context: Context, id: string): Promise<Date | null> {
  const now = context.now()
  const dead = new Date(now.getTime() - JOIN_MS)
  const isFree = or(
    eq(mediaUploads.status, 'uploading'),
    and(eq(mediaUploads.status, 'joining'), lte(mediaUploads.aliveAt, dead)),
  )
  return context.deps.database.write(async (tx) => {
    const [claimed] = await tx
      .update(mediaUploads)
      .set({ status: 'joining', aliveAt: now })
      .where(and(eq(mediaUploads.id, id), isFree))
      .returning()
    if (!claimed) return null
    // Nothing else would remove the copies if the process died.
    const runAt = new Date(now.getTime() + JOINING_MS)
    await enqueue(tx, { ...mediaDiscard(sealedFile(partedFile(claimed), now)), runAt })
    return now
  })
}

/** Releases the claim, unless somebody else has taken it over. */
const release = ({ deps }: Context, id: string, claimedAt: Date) =>
  deps.database.write((tx) =>
    tx
      .update(mediaUploads)
      .set({ status: 'uploading' })
      .where(and(eq(mediaUploads.id, id), eq(mediaUploads.aliveAt, claimedAt))),
  )

async function requireAllParts(context: Context, file: PartedFile): Promise<void> {
  if ((await listMissing(context, file)).length > 0)
    throw problem('CONFLICT', 'Parts of this file have not arrived. Please upload it again.')
}

/** Copies the parts once all have arrived. */
async function seal(context: Context, file: PartedFile, sealed: PartedFile): Promise<void> {
  await requireAllParts(context, file)
  const keys = partKeys(sealed)
  const copies = partKeys(file).map((from, index) => ({ from, to: keys[index] ?? from }))
  await context.ports.storage.copyArrived(copies)
  // A part may have been replaced just before it was copied.
  await requireAllParts(context, sealed)
}

/** Joins the sealed parts if their content matches the announced type. */
async function join(
  { ports: { storage } }: Context,
  upload: MediaUploadRow,
  sealed: PartedFile,
): Promise<{ key: string; mime: MediaType }> {
  const first = await storage.arrived(partKey(sealed, 1), partBytes(upload.bytes, 1))
  const mime = mediaTypeOf(upload.kind, first)
  if (!mime) throw new NoRecording()
  const open = openParts(storage, sealed)
  await blankNotes[mime](open)
  await open.save()
  const key = mediaKey(upload.ownerId, upload.id)
  await storage.join(key, { keys: partKeys(sealed), mime })
  return { key, mime }
}

/** Finds the result of an earlier call whose response was lost. */
async function findKept(
  { db, ports }: Context,
  actor: Actor,
  privateUrl: string,
): Promise<StoredMedia | null> {
  const row = await findOwn(db, actor.userId, privateUrl)
  if (!row?.storedAt || !isMediaType(row.mime)) return null
  const { key, name, mime } = row
  const bytes = row.bytes ?? 0
  return { privateUrl, name, mime, bytes, startsAtOnce: await startsAtOnce(ports.storage, { key, bytes }) }
}

interface Joined {
  key: string
  mime: MediaType
  sealed: PartedFile
}

/** Stores the joined file as an upload and discards its parts. */
const keep = (context: Context, upload: MediaUploadRow, { key, mime, sealed }: Joined) =>
  change(context, 'mediaUpload.store', async (tx) => {
    const { id, ownerId, name, bytes } = upload
    const now = context.now()
    const [open] = await tx.select().from(mediaUploads).where(eq(mediaUploads.id, id)).for('update')
    // Another caller has taken over the claim and finished first.
    if (!open) return { result: undefined }
    await tx.insert(uploads).values({ id, ownerId, key, name, mime, bytes, createdAt: now, storedAt: now })
    await tx.delete(mediaUploads).where(eq(mediaUploads.id, id))
    const jobs = [...mediaDiscards(upload, now), mediaDiscard(sealed)]
    return { subject: `upload:${key}`, after: { name, mime, bytes }, jobs, result: undefined }
  })

/** Turns a recording with all its parts into an ordinary upload. Idempotent. */
export async function finishMediaUpload(context: Context, actor: Actor, id: string): Promise<StoredMedia> {
  const { storage } = context.ports
  const privateUrl = privateUrlOf(mediaKey(actor.userId, id))
  // The pending upload is read first: another caller may store it at any moment, and then it is found among the stored
  // ones.
  const upload = await lookForMediaUpload(context.db, actor, id)
  const claimedAt = upload && (await claim(context, id))
  if (!upload || !claimedAt) {
    const kept = await findKept(context, actor, privateUrl)
    if (kept) return kept
    throw upload ? problem('CONFLICT', 'This file is being checked.') : notFound('upload')
  }
  const { name, bytes } = upload
  try {
    const file = partedFile(upload)
    const sealed = sealedFile(file, claimedAt)
    await seal(context, file, sealed)
    const joined = await join(context, upload, sealed)
    const starts = await startsAtOnce(storage, { key: joined.key, bytes })
    await keep(context, upload, { ...joined, sealed })
    return { privateUrl, name, mime: joined.mime, bytes, startsAtOnce: starts }
  } catch (error) {
    await release(context, id, claimedAt)
    // Sending the same bytes again cannot succeed, so the upload is cancelled.
    if (error instanceof NoRecording) await cancelMediaUpload(context, actor, id)
    throw error instanceof NoRecording
      ? problem('UNSUPPORTED_TYPE', `Please upload a valid ${upload.kind} file.`)
      : error
  }
}
