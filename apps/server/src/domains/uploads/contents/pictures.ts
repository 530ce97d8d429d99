import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { problem } from '../../../problem.ts'
import { LONGEST_SIDE, MAX_PIXELS, formatOf, mostPixels } from '../rules.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** A large photo takes one or two. */
const PATIENCE_SECONDS = 10

const inTurn = limitConcurrency(1)

/** A picture that somebody has sent: so large, and looked at for so long, and no more. */
const openPicture = (bytes: Buffer, { animated = false, patienceSeconds = PATIENCE_SECONDS } = {}): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, animated }).timeout({ seconds: patienceSeconds })

/**
 * A picture that was drawn here before: there is nothing left in it that could hold a processor up, and on a busy machine it
 * may take its time.
 */
export const openDrawn = (bytes: Buffer): Sharp => openPicture(bytes, { patienceSeconds: 60 })

const isOverdue = (error: unknown) => error instanceof Error && error.message.startsWith('timeout: ')

/** A picture of a few kilobytes takes hundreds of megabytes while it is drawn: one is, the others wait unread. */
export const drawInTurn = <Result>(owner: string, run: () => Promise<Result>): Promise<Result> =>
  inTurn(owner, () =>
    run().catch((error: unknown) => {
      throw isOverdue(error)
        ? problem('UNSUPPORTED_TYPE', 'This picture takes too long to read. Please upload a simpler one.')
        : error
    }),
  )

/** Lossless where it can be: choosing the colours of a palette takes long, and cannot be given up halfway. */
const settings = (mime: string) => (mime === 'image/png' ? { palette: false } : { quality: 90 })

interface Drawing {
  mime: string
  patienceSeconds?: number
}

/**
 * The picture drawn anew, so that nothing rides along: no place where it was taken, no script behind the last
 * pixel. Null when it is no picture of this type: its content decides, not what it is called.
 */
export const redraw = (
  owner: string,
  read: () => Promise<Buffer>,
  drawing: Drawing,
): Promise<Buffer | null> => drawInTurn(owner, async () => draw(await read(), drawing))

async function draw(bytes: Buffer, { mime, patienceSeconds }: Drawing): Promise<Buffer | null> {
  try {
    const picture = openPicture(bytes, { animated: true, patienceSeconds })
    const { format, width, height } = await picture.metadata()
    if (format !== formatOf(mime)) return null
    if (width * height > mostPixels(mime)) return null
    // Turned before it is drawn: which way is up is part of what is dropped.
    return await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, settings(mime))
      .toBuffer()
  } catch (error) {
    if (isOverdue(error)) throw error
    // What cannot be drawn is no picture.
    return null
  }
}
