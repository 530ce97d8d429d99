import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { problem } from '../../../problem.ts'
import { LONGEST_SIDE, MAX_PIXELS, formatOf, mostPixels } from '../rules.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** A large photo takes one or two seconds. */
const PATIENCE_SECONDS = 10

const inTurn = limitConcurrency(1)

/** Opens an uploaded picture with limits on its pixels and processing time. */
const openPicture = (bytes: Buffer, { animated = false, patienceSeconds = PATIENCE_SECONDS } = {}): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, animated }).timeout({ seconds: patienceSeconds })

/**
 * Opens a picture that this server has rendered. It cannot contain an attack on the processor, so on a busy machine it
 * may take longer.
 */
export const openRendered = (bytes: Buffer): Sharp => openPicture(bytes, { patienceSeconds: 60 })

const isOverdue = (error: unknown) => error instanceof Error && error.message.startsWith('timeout: ')

/**
 * Rendering a picture of a few kilobytes can take hundreds of megabytes, so one runs at a time and the others wait
 * unread.
 */
export const renderQueued = <Result>(owner: string, run: () => Promise<Result>): Promise<Result> =>
  inTurn(owner, () =>
    run().catch((error: unknown) => {
      throw isOverdue(error)
        ? problem('UNSUPPORTED_TYPE', 'This picture takes too long to read. Please upload a simpler one.')
        : error
    }),
  )

/** Lossless where possible: choosing a palette is slow and cannot be aborted. */
const settings = (mime: string) => (mime === 'image/png' ? { palette: false } : { quality: 90 })

interface Drawing {
  mime: string
  patienceSeconds?: number
}

/**
 * Renders the picture again without metadata or trailing data, such as its place or a script after the last pixel. Null
 * when the content is not a picture of this type, whatever its name.
 */
export const redraw = (
  owner: string,
  read: () => Promise<Buffer>,
  drawing: Drawing,
): Promise<Buffer | null> => renderQueued(owner, async () => draw(await read(), drawing))

async function draw(bytes: Buffer, { mime, patienceSeconds }: Drawing): Promise<Buffer | null> {
  try {
    const picture = openPicture(bytes, { animated: true, patienceSeconds })
    const { format, width, height } = await picture.metadata()
    if (format !== formatOf(mime)) return null
    if (width * height > mostPixels(mime)) return null
    // Rotated before rendering, because the orientation is part of the dropped metadata.
    return await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, settings(mime))
      .toBuffer()
  } catch (error) {
    if (isOverdue(error)) throw error
    // A file that cannot be rendered is not a picture.
    return null
  }
}
