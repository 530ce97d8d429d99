import type { OpenBytes } from '../parts/open-parts.ts'

export interface Box {
  type: string
  /** Where it begins, where its head ends, and where it ends itself. */
  at: number
  body: number
  end: number
}

/** More boxes than are looked at in any recording. What somebody made to be long is not read to its end. */
export const MOST_BOXES = 2000

/** How many boxes may still be looked at in a file. */
export interface Left {
  boxes: number
}

/** The boxes of an MP4 that lie within a part of it. */
export async function* boxesIn(file: OpenBytes, from: number, to: number, left: Left): AsyncGenerator<Box> {
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

/** The first box at the end of a path of them. */
export async function findBox(
  file: OpenBytes,
  { body, end }: Pick<Box, 'body' | 'end'>,
  { path: [type, ...rest], left }: { path: readonly string[]; left: Left },
): Promise<Box | undefined> {
  for await (const box of boxesIn(file, body, end, left))
    if (box.type === type) return rest.length === 0 ? box : findBox(file, box, { path: rest, left })
  return undefined
}
