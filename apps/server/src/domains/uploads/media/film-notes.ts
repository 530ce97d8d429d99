import { PART_BYTES } from '@wellspring/api/contract/parts'

import type { OpenBytes } from '../parts/open-parts.ts'

interface Box {
  type: string
  /** Where it begins, where its head ends, and where it ends itself. */
  at: number
  body: number
  end: number
}

/** More boxes than are looked at in any recording. What somebody made to be long is not read to its end. */
const MOST_BOXES = 2000

/** How many boxes may still be looked at in a file. */
interface Left {
  boxes: number
}

/** Boxes that hold boxes in which notes stand. */
const containers = new Set(['moov', 'trak'])
/** Where telephones and programs note the place, the device and whatever else is neither picture nor sound. */
const notes = new Set(['udta', 'meta', 'uuid'])

async function* boxesIn(file: OpenBytes, from: number, to: number, left: Left): AsyncGenerator<Box> {
  let at = from
  while (left.boxes > 0 && at + 8 <= to) {
    left.boxes--
    const head = await file.read(at, Math.min(16, to - at))
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return
    // 1 says that the size stands behind the name, in eight bytes; 0 that it is the rest of the file.
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const body = at + (short === 1 ? 16 : 8)
    const end = at + size
    if (end < body || end > to) return
    yield { type: head.toString('latin1', 4, 8), at, body, end }
    at = end
  }
}

async function blank(file: OpenBytes, { at, body, end }: Box): Promise<void> {
  await file.write(at + 4, Buffer.from('free'))
  // One may be as long as the file.
  for (let from = body; from < end; from += PART_BYTES)
    await file.write(from, Buffer.alloc(Math.min(PART_BYTES, end - from)))
}

async function blankWithin(
  file: OpenBytes,
  { body, end }: Pick<Box, 'body' | 'end'>,
  left: Left,
): Promise<void> {
  for await (const box of boxesIn(file, body, end, left))
    if (notes.has(box.type)) await blank(file, box)
    else if (containers.has(box.type)) await blankWithin(file, box, left)
}

/** Empties the notes of an MP4 where they stand, so that nothing else moves. What is none stays as it is. */
export const blankFilmNotes = (file: OpenBytes): Promise<void> =>
  blankWithin(file, { body: 0, end: file.length }, { boxes: MOST_BOXES })
