import sharp from 'sharp'

import { LONGEST_SIDE, MAX_PIXELS, formatOf, mostPixels } from '../rules.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** A picture of a few kilobytes takes hundreds of megabytes while it is drawn: one is, the others wait unread. */
export const drawInTurn = limitConcurrency(1)

/**
 * The picture drawn anew, so that nothing rides along: no place where it was taken, no script behind the last
 * pixel. Null when it is no picture of this type: its content decides, not what it is called.
 */
export const redraw = (owner: string, read: () => Promise<Buffer>, mime: string): Promise<Buffer | null> =>
  drawInTurn(owner, async () => draw(await read(), mime))

async function draw(bytes: Buffer, mime: string): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: true })
    const { format, width, height } = await picture.metadata()
    if (format !== formatOf(mime)) return null
    if (width * height > mostPixels(mime)) return null
    // Turned before it is drawn: which way is up is part of what is dropped.
    return await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: 90 })
      .toBuffer()
  } catch {
    // What cannot be drawn is no picture.
    return null
  }
}
