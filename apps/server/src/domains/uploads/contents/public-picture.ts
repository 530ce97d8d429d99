import { randomUUID } from 'node:crypto'

import type { Actor, Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { problem } from '../../../problem.ts'
import { findOwn } from '../queries.ts'
import { isImage, refusalOf } from '../rules.ts'
import { drawInTurn, openDrawn } from './pictures.ts'

/** Pictures of one kind that everybody may see. */
export interface PublicPictures {
  /** Where they lie, below `public/`. */
  folder: string
  /** In pixels. */
  size: { width: number; height: number }
  /** What the input calls the file. */
  field: string
}

/**
 * Makes a public picture of a file that its owner uploaded: of one size, drawn anew, so that nothing of the
 * original but its pixels is left. Returns its address.
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
  const picture = await drawInTurn(actor.userId, async () =>
    openDrawn(await storage.get(row.key))
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
 * A picture that is shown no more is removed by these jobs: everybody may read it at its address, so that neither a
 * storage that is away nor the end of the process may leave it there.
 */
export const publicPictureDiscards = (url: string | null, pictures: PublicPictures): QueuedJob[] =>
  url === null ? [] : [{ task: 'removeFile', payload: { key: keyOf(url, pictures) } }]

/** Removes a picture that nothing has come to show; left behind, it takes up room and nothing else. */
export async function removePublicPicture(
  context: Context,
  url: string | null,
  pictures: PublicPictures,
): Promise<void> {
  if (url === null) return
  await context.ports.storage
    .remove(keyOf(url, pictures))
    .catch((error: unknown) => context.log.warn({ err: error }, 'an unused picture was not removed'))
}
