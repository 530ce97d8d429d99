import { randomUUID } from 'node:crypto'

import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { drawInTurn, openPicture } from '../../uploads/contents/pictures.ts'
import { findOwn } from '../../uploads/queries.ts'
import { isDocument, refusalOf } from '../../uploads/rules.ts'

/** Wide as a card of an event, in pixels. */
const size = { width: 1200, height: 675 }
const folder = 'public/events'

/** The picture of an event, drawn anew from a file that its organiser uploaded. Returns its address. */
export async function drawPicture(context: Context, actor: Actor, privateUrl: string): Promise<string> {
  const row = await findOwn(context.db, actor.userId, privateUrl)
  if (!row?.storedAt || isDocument(row.mime)) {
    const message = refusalOf('image')
    throw problem('VALIDATION_FAILED', message, { errors: { privateUrl: message } })
  }
  const { storage } = context.ports
  const picture = await drawInTurn(actor.userId, async () =>
    openPicture(await storage.get(row.key))
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  const publicKey = `${folder}/${randomUUID()}.webp`
  await storage.put(publicKey, picture)
  return storage.publicUrl(publicKey)
}

/** Removes a picture that nobody shows any more; left behind it takes up room and nothing else. */
export async function removePicture(context: Context, url: string | null): Promise<void> {
  const name = url?.split('/').at(-1)
  if (!name) return
  await context.ports.storage
    .remove(`${folder}/${name}`)
    .catch((error: unknown) => context.log.warn({ err: error }, 'an old picture was not removed'))
}
