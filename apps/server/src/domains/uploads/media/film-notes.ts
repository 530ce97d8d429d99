import type { OpenBytes } from '../parts/open-parts.ts'

interface Box {
  type: string
  /** Where it begins, where its head ends, and where it ends itself. */
  at: number
  body: number
  end: number
}

/** More boxes than recordings have beside each other. */
const MOST_BOXES = 200

/** Boxes that hold boxes in which notes stand. */
const containers = new Set(['moov', 'trak'])
/** Where telephones and programs note the place, the device and whatever else is neither picture nor sound. */
const notes = new Set(['udta', 'meta', 'uuid'])

async function* boxesIn(file: OpenBytes, from: number, to: number): AsyncGenerator<Box> {
  let at = from
  for (let count = 0; count < MOST_BOXES && at + 8 <= to; count++) {
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
  await file.write(body, Buffer.alloc(end - body))
}

/** Empties the notes of an MP4 where they stand, so that nothing else moves. What is none stays as it is. */
export async function blankFilmNotes(file: OpenBytes, from = 0, to = file.length): Promise<void> {
  for await (const box of boxesIn(file, from, to))
    if (notes.has(box.type)) await blank(file, box)
    else if (containers.has(box.type)) await blankFilmNotes(file, box.body, box.end)
}
