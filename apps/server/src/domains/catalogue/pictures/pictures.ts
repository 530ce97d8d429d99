import { and, asc, eq, inArray } from '../../../db/drizzle.ts'

import type { Crop, ProductInput } from '@wellspring/api/contract/seller-products'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import type { QueuedJob } from '../../../job.ts'
import { problem } from '../../../problem.ts'
import { requireStored } from '../../uploads/queries.ts'
import { isImage, refusalOf } from '../../uploads/rules.ts'
import { outOfDate } from '../products/own-products.ts'
import { productPictures } from '../tables.ts'
import { storeRenditions, removeRenditions } from './renditions.ts'

type PictureRow = typeof productPictures.$inferSelect
type Wanted = ProductInput['pictures'][number]

/** A rendered picture; one without an id is new. */
export interface Drawn {
  id?: string
  sourceKey: string
  url: string
  crop: Crop | null
}

/** Open pages still show the old picture, so it is removed after a delay. */
const LINGERS_MS = 3600_000

const isSame = (a: Crop | null, b: Crop | null) =>
  a === b ||
  (a !== null && b !== null && (['x', 'y', 'width', 'height'] as const).every((side) => a[side] === b[side]))

export const listPictures = (db: ReadOnly, productId: string): Promise<PictureRow[]> =>
  db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position))

async function storedKeys(context: Context, actor: Actor, wanted: readonly Wanted[]) {
  const urls = wanted.flatMap(({ privateUrl }) => privateUrl ?? [])
  const rows = await requireStored(context, actor.userId, urls)
  if ([...rows.values()].some(({ mime }) => !isImage(mime))) {
    const message = refusalOf('image')
    throw problem('VALIDATION_FAILED', message, { errors: { pictures: message } })
  }
  return rows
}

/** Renders new and newly cropped pictures before the transaction that shows them. */
export async function drawPictures(
  context: Context,
  actor: Actor,
  { wanted, known }: { wanted: readonly Wanted[]; known: readonly PictureRow[] },
): Promise<Drawn[]> {
  const stored = await storedKeys(context, actor, wanted)
  const drawn: Drawn[] = []
  try {
    for (const { id, privateUrl, crop } of wanted) {
      const row = known.find((one) => one.id === id)
      const sourceKey = row?.sourceKey ?? stored.get(privateUrl ?? '')?.key
      if (sourceKey === undefined) throw outOfDate()
      const isKept = row && isSame(row.crop, crop)
      const url = isKept ? row.url : await storeRenditions(context, actor.userId, { sourceKey, crop })
      drawn.push({ ...(row && { id: row.id }), sourceKey, url, crop })
    }
    return drawn
  } catch (error) {
    await removeDrawn(context, drawn, known)
    throw error
  }
}

/** Removes the renditions made for a change that failed. */
export async function removeDrawn(
  context: Context,
  drawn: readonly Drawn[],
  known: readonly PictureRow[],
): Promise<void> {
  for (const { url } of drawn.filter((one) => !known.some((row) => row.url === one.url)))
    await removeRenditions(context, url).catch((error: unknown) =>
      context.log.warn({ err: error }, 'an unused picture could not be removed'),
    )
}

/** Stores which pictures a product shows, and schedules the removal of those it no longer shows. */
export async function savePictures(
  tx: Tx,
  context: Context,
  { productId, drawn }: { productId: string; drawn: readonly Drawn[] },
): Promise<{ jobs: QueuedJob[]; known: PictureRow[] }> {
  const known = await listPictures(tx, productId)
  for (const [position, { id, ...picture }] of drawn.entries()) {
    if (id === undefined) {
      await tx.insert(productPictures).values({ ...picture, productId, position })
      continue
    }
    const kept = await tx
      .update(productPictures)
      .set({ ...picture, position })
      .where(and(eq(productPictures.id, id), eq(productPictures.productId, productId)))
      .returning({ id: productPictures.id })
    if (kept.length === 0) throw outOfDate()
  }
  const away = known.filter(({ id }) => !drawn.some((one) => one.id === id))
  if (away.length > 0)
    await tx.delete(productPictures).where(
      inArray(
        productPictures.id,
        away.map(({ id }) => id),
      ),
    )
  const runAt = new Date(context.now().getTime() + LINGERS_MS)
  const old = known.filter(({ url }) => !drawn.some((one) => one.url === url))
  return {
    known,
    jobs: old.map(({ url }) => ({ task: 'removePicture', payload: { productId, url }, runAt })),
  }
}
