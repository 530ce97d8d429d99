import sharp from 'sharp'

import { MAX_PIXELS, formatOf } from '../rules.ts'

/**
 * The picture drawn anew, so that nothing rides along: no place where it was taken, no script behind the last
 * pixel. Null when it is no picture of this type: its content decides, not what it is called.
 */
export async function redraw(bytes: Buffer, mime: string): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: true })
    const { format } = await picture.metadata()
    if (format !== formatOf(mime)) return null
    // Turned before it is drawn: which way is up is part of what is dropped.
    return await picture.autoOrient().toFormat(format, { quality: 90 }).toBuffer()
  } catch {
    // What cannot be drawn is no picture.
    return null
  }
}
