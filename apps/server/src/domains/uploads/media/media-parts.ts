import { eq } from '../../../db/drizzle.ts'

import { PARTS_AT_ONCE } from '@wellspring/api/contract/upload-parts'

import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import type { DiskStorage } from '../../../ports/storage/port.ts'
import { problem } from '../../../problem.ts'
import { receivePart } from '../parts/receive-part.ts'
import type { Arriving } from '../parts/receive-part.ts'
import { partBytes, partKeys, partOfKey } from '../parts/rules.ts'
import type { PartedFile } from '../parts/rules.ts'
import { signParts } from '../parts/sign-parts.ts'
import { mediaUploads } from '../tables.ts'
import { findMediaUpload } from './queries.ts'
import type { MediaUploadRow } from './queries.ts'
import { MEDIA_FOLDER } from './rules.ts'

export const partedFile = ({ id, bytes }: Pick<MediaUploadRow, 'id' | 'bytes'>) => ({
  folder: MEDIA_FOLDER,
  id,
  bytes,
})

export const receiveMediaPart = (context: Context, disk: DiskStorage, arriving: Arriving): Promise<void> =>
  receivePart(context, { disk, arriving }, async () => {
    const id = partOfKey(arriving.key)?.id ?? ''
    const [row] = isId(id)
      ? await context.db
          .select({ status: mediaUploads.status })
          .from(mediaUploads)
          .where(eq(mediaUploads.id, id))
      : []
    return { isOpen: row?.status === 'uploading', isNeeded: row !== undefined }
  })

/** The numbers of the parts that have not fully arrived. */
export async function listMissing({ ports }: Context, file: PartedFile): Promise<number[]> {
  const sizes = await Promise.all(partKeys(file).map((key) => ports.storage.arrivedBytes(key)))
  const numbers = sizes.map((_, index) => index + 1)
  return numbers.filter((number, index) => sizes[index] !== partBytes(file.bytes, number))
}

/** Signs links for the next missing parts. Empty when all have arrived. */
export async function signMediaParts(context: Context, actor: Actor, id: string) {
  const upload = await findMediaUpload(context.db, actor, id)
  if (upload.status !== 'uploading') throw problem('CONFLICT', 'This upload has ended.')
  await context.deps.database.write((tx) =>
    tx.update(mediaUploads).set({ aliveAt: context.now() }).where(eq(mediaUploads.id, id)),
  )
  const file = partedFile(upload)
  const missing = await listMissing(context, file)
  const missingBytes = missing.reduce((sum, number) => sum + partBytes(upload.bytes, number), 0)
  const places = await signParts(context, file, missing.slice(0, PARTS_AT_ONCE))
  return { ...places, arrivedBytes: upload.bytes - missingBytes }
}
