import { MOST_BOXES, boxesIn } from '../media/film-boxes.ts'

/** Boxes in which cameras and programs store the place, the device and other metadata. */
const notes = new Set(['xml ', 'uuid', 'uinf', 'asoc'])
const PICTURE = 'jp2c'

const [TILE, COMMENT] = [0xff90, 0xff64]
/** More than precede any real picture. */
const MOST_MARKERS = 1000

/** Blanks the comments of the header, before the picture data. */
function blankComments(image: Buffer, from: number, to: number): void {
  let at = from + 2
  for (let left = MOST_MARKERS; left > 0 && at + 4 <= to; left--) {
    const code = image.readUInt16BE(at)
    const end = at + 2 + image.readUInt16BE(at + 2)
    if (code === TILE || code < 0xff00 || end < at + 4 || end > to) return
    // The first two bytes say whether the comment is text.
    if (code === COMMENT) image.fill(0, Math.min(at + 6, end), end)
    at = end
  }
}

/** Blanks the notes of a JPEG 2000 in place, so that no offset changes. Other bytes stay unchanged. */
export async function withoutJpeg2000Notes(bytes: Uint8Array): Promise<Buffer> {
  const image = Buffer.from(bytes)
  const file = {
    length: image.length,
    read: async (at: number, length: number) => image.subarray(at, at + length),
    write: async (at: number, changed: Buffer) => void changed.copy(image, at),
  }
  if (image.length > 4 && image.readUInt32BE(0) === 0xff4fff51) blankComments(image, 0, image.length)
  for await (const { type, at, body, end } of boxesIn(file, 0, image.length, { boxes: MOST_BOXES }))
    if (type === PICTURE) blankComments(image, body, end)
    else if (notes.has(type)) {
      image.write('free', at + 4, 'latin1')
      image.fill(0, body, end)
    }
  return image
}
