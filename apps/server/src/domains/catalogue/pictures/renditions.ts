import { randomUUID } from 'node:crypto'

import type { Crop } from '@wellspring/api/contract/seller-products'

import type { Context } from '../../../context.ts'
import { renderQueued, openRendered } from '../../uploads/contents/pictures.ts'

const widths = [320, 640]
const folder = 'public/products'

export interface Rendition {
  /** The end of the file name: `-320.avif`. */
  suffix: string
  bytes: Buffer
}

const share = (part: number, whole: number) => Math.round(part * whole)

/** Cuts a picture to its crop, if any. */
async function cut(bytes: Buffer, crop: Crop | null): Promise<Buffer> {
  const whole = openRendered(bytes).autoOrient()
  if (!crop) return whole.png({ compressionLevel: 1 }).toBuffer()
  const { autoOrient } = await openRendered(bytes).metadata()
  const left = Math.min(share(crop.x, autoOrient.width), autoOrient.width - 1)
  const top = Math.min(share(crop.y, autoOrient.height), autoOrient.height - 1)
  const width = Math.max(1, Math.min(share(crop.width, autoOrient.width), autoOrient.width - left))
  const height = Math.max(1, Math.min(share(crop.height, autoOrient.height), autoOrient.height - top))
  return whole.extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer()
}

/** Renders a square picture in the sizes and formats that product pages offer. */
export async function renditions(bytes: Buffer, crop: Crop | null = null): Promise<Rendition[]> {
  const drawn = await cut(bytes, crop)
  return Promise.all(
    widths.flatMap((width) => {
      const sized = () => openRendered(drawn).resize(width, width)
      return [
        sized()
          .webp({ quality: 72, effort: 4 })
          .toBuffer()
          .then((picture) => ({ suffix: `-${width}.webp`, bytes: picture })),
        sized()
          .avif({ quality: 48, effort: 2 })
          .toBuffer()
          .then((picture) => ({ suffix: `-${width}.avif`, bytes: picture })),
      ]
    }),
  )
}

const suffixes = widths.flatMap((width) => [`-${width}.webp`, `-${width}.avif`])

/** The storage key of a rendered picture without the suffix of its size. */
export const stemOf = (url: string) =>
  `${folder}/${
    url
      .split('/')
      .at(-1)
      ?.replace(/-640\.webp$/, '') ?? ''
  }`

/** Renders and stores the public versions of a picture. Returns the URL of the largest. */
export async function storeRenditions(
  context: Context,
  owner: string,
  { sourceKey, crop }: { sourceKey: string; crop: Crop | null },
): Promise<string> {
  const { storage } = context.ports
  const stem = `${folder}/${randomUUID()}`
  const drawn = await renderQueued(owner, async () => renditions(await storage.get(sourceKey), crop))
  for (const { suffix, bytes } of drawn) await storage.put(`${stem}${suffix}`, bytes)
  return storage.publicUrl(`${stem}-640.webp`)
}

/** Removes all sizes of a rendered picture. */
export async function removeRenditions(context: Context, url: string): Promise<void> {
  for (const suffix of suffixes) await context.ports.storage.remove(stemOf(url) + suffix)
}
