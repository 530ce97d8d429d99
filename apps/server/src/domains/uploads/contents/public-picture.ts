import { randomUUID } from 'node:crypto'

import type { Actor, Context } from '../../../context.ts'
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

/** Removes a picture that nothing shows any more; left behind, it takes up room and nothing else. */
export async function removePublicPicture(
  context: Context,
  url: string | null,
  { folder }: PublicPictures,
): Promise<void> {
  const name = url?.split('/').at(-1)
  if (!name) return
  await context.ports.storage
    .remove(`public/${folder}/${name}`)
    .catch((error: unknown) => context.log.warn({ err: error }, 'an old picture was not removed'))
}
