import type { OpenBytes } from '../../parts/open-parts.ts'
import type { Box } from '../film-boxes.ts'

/** More than the tables of a day of measurements take. */
const MOST_TABLE_BYTES = 4 * 1024 * 1024

interface Place {
  from: number
  to: number
}

/** The numbers of a table, which stand behind how many of them there are; none of one that is too long. */
async function numbersOf(
  file: OpenBytes,
  box: Box | undefined,
  skip: number,
  width: 4 | 8,
): Promise<number[]> {
  const from = (box?.body ?? 0) + skip
  const length = Math.max(0, (box?.end ?? 0) - from)
  if (length > MOST_TABLE_BYTES) return []
  const bytes = await file.read(from, length - (length % width))
  return Array.from({ length: bytes.length / width }, (_, index) =>
    width === 4 ? bytes.readUInt32BE(4 * index) : Number(bytes.readBigUInt64BE(8 * index)),
  )
}

/**
 * Where in a file the samples of a track lie, chunk by chunk, by the boxes that say so. It ends at a chunk that is not
 * behind the one before, as those of recordings are, or not in the file.
 */
export async function samplePlaces(file: OpenBytes, tables: ReadonlyMap<string, Box>): Promise<Place[]> {
  const [allOf = 0, count = 0, ...each] = await numbersOf(file, tables.get('stsz'), 4, 4)
  const runs = await numbersOf(file, tables.get('stsc'), 8, 4)
  const short = await numbersOf(file, tables.get('stco'), 8, 4)
  const offsets = short.length > 0 ? short : await numbersOf(file, tables.get('co64'), 8, 8)
  const places: Place[] = []
  let [sample, run, end] = [0, 0, 0]
  for (const [index, from] of offsets.entries()) {
    // Each run is its first chunk, how many samples its chunks have, and how they are read.
    while ((runs[3 * (run + 1)] ?? Infinity) <= index + 1) run++
    const next = Math.min(count, sample + (runs[3 * run + 1] ?? 0))
    const bytes =
      allOf > 0 ? allOf * (next - sample) : each.slice(sample, next).reduce((sum, size) => sum + size, 0)
    const to = from + bytes
    if (from < end || to > file.length) break
    places.push({ from, to })
    ;[sample, end] = [next, to]
  }
  return places
}
