import type { OpenBytes } from '../parts/open-parts.ts'

export interface Box {
  type: string
  /** Offsets of the box, of the end of its header, and of its end. */
  at: number
  body: number
  end: number
}

/** The maximum number of boxes read in a recording. A file crafted to be long is not read to its end. */
export const MOST_BOXES = 2000

/** The number of boxes that may still be read in a file. */
export interface Left {
  boxes: number
}

/** The boxes of an MP4 within a range. */
export async function* boxesIn(file: OpenBytes, from: number, to: number, left: Left): AsyncGenerator<Box> {
  let at = from
  while (left.boxes > 0 && at + 8 <= to) {
    left.boxes--
    const head = await file.read(at, Math.min(16, to - at))
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return
    // Size 1 means that an 8-byte size follows the type. Size 0 means the rest of the file.
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const body = at + (short === 1 ? 16 : 8)
    const end = at + size
    if (end < body || end > to) return
    yield { type: head.toString('latin1', 4, 8), at, body, end }
    at = end
  }
}

/** The first box at the end of a path of box types. */
export async function findBox(
  file: OpenBytes,
  { body, end }: Pick<Box, 'body' | 'end'>,
  { path: [type, ...rest], left }: { path: readonly string[]; left: Left },
): Promise<Box | undefined> {
  for await (const box of boxesIn(file, body, end, left))
    if (box.type === type) return rest.length === 0 ? box : findBox(file, box, { path: rest, left })
  return undefined
}
