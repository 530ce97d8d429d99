import { randomUUID } from 'node:crypto'

import type { Actor, Context, ProfileImages } from '../../context.ts'
import { problem } from '../../problem.ts'
import { drawInTurn, openPicture } from './contents/pictures.ts'
import { findOwn } from './queries.ts'
import { isDocument, refusalOf } from './rules.ts'

const side = 256
const folder = 'public/avatars'

/**
 * Makes the public picture of an account from a file that its owner uploaded: small, square, drawn anew, so
 * that nothing of the original but its pixels is left. Returns its address.
 */
async function keep(context: Context, actor: Actor, privateUrl: string): Promise<string> {
  const row = await findOwn(context.db, actor.userId, privateUrl)
  if (!row?.storedAt || isDocument(row.mime)) {
    const message = refusalOf('image')
    throw problem('VALIDATION_FAILED', message, { errors: { profileImage: message } })
  }
  const { storage } = context.ports
  const picture = await drawInTurn(actor.userId, async () =>
    openPicture(await storage.get(row.key))
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  const publicKey = `${folder}/${randomUUID()}.webp`
  await storage.put(publicKey, picture)
  return storage.publicUrl(publicKey)
}

/** Removes a public picture that no account shows any more. */
async function drop(context: Context, url: string | null): Promise<void> {
  const name = url?.split('/').at(-1)
  if (!name) return
  // Left behind, it takes up room and nothing else: that is no reason to refuse what has been done.
  await context.ports.storage
    .remove(`${folder}/${name}`)
    .catch((error: unknown) => context.log.warn({ err: error }, 'an old picture was not removed'))
}

export const profileImages: ProfileImages = { keep, drop }
