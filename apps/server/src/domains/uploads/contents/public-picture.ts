import { randomUUID } from 'node:crypto'

import type { Actor, Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { problem } from '../../../problem.ts'
import { findOwn } from '../queries.ts'
import { isImage, refusalOf } from '../rules.ts'
import { renderQueued, openRendered } from './pictures.ts'

export interface PublicPictures {
  /** The folder below `public/`. */
  folder: string
  /** Pixels. */
  size: { width: number; height: number }
  /** The input field of the file. */
  field: string
}

/**
 * Renders a public picture of a fixed size from the owner's upload, which keeps nothing of the original except its
 * pixels. Returns its URL.
 */
export async function drawPublicPicture(
  context: Context,
  actor: Actor,
  { privateUrl, of: { folder, size, field } }: { privateUrl: string; of: PublicPictures },
): Promise<string> {
  const row = await findOwn(context.db, actor.userId, privateUrl)
  if (!row?.storedAt || !isImage(row.mime)) {
    const message = refusalOf('image')
    throw problem('VALIDATION_FAILED', message, { errors: { [field]: message } })
  }
  const { storage } = context.ports
  const picture = await renderQueued(actor.userId, async () =>
    openRendered(await storage.get(row.key))
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  const publicKey = `public/${folder}/${randomUUID()}.webp`
  await storage.put(publicKey, picture)
  return storage.publicUrl(publicKey)
}

const keyOf = (url: string, { folder }: PublicPictures) => `public/${folder}/${url.split('/').at(-1) ?? ''}`

/**
 * Jobs that remove a replaced picture. Its URL is public, so neither a storage outage nor a crash may leave it there.
 */
export const publicPictureDiscards = (url: string | null, pictures: PublicPictures): QueuedJob[] =>
  url === null ? [] : [{ task: 'removeFile', payload: { key: keyOf(url, pictures) } }]

/** Removes a picture that no row shows. A leftover only takes up space. */
async function removePublicPicture(
  context: Context,
  url: string | null,
  pictures: PublicPictures,
): Promise<void> {
  if (url === null) return
  await context.ports.storage
    .remove(keyOf(url, pictures))
    .catch((error: unknown) => context.log.warn({ err: error }, 'an unused picture could not be removed'))
}

/** Runs the write that shows a new picture, if there is one. If the write fails, the picture is removed. */
export const withNewPicture = <Result>(
  context: Context,
  { url, of }: { url: string | null; of: PublicPictures },
  write: () => Promise<Result>,
): Promise<Result> =>
  write().catch(async (error: unknown) => {
    await removePublicPicture(context, url, of)
    throw error
  })
