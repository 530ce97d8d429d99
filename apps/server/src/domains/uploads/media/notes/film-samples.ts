import type { OpenBytes } from '../../parts/open-parts.ts'
import type { Box } from '../film-boxes.ts'

/** More than the tables of a day of measurements take. */
const MOST_TABLE_BYTES = 4 * 1024 * 1024

interface Place {
  from: number
  to: number
}

/** The numbers of a table after its entry count. Empty for an oversized table. */
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
 * The ranges of a track's samples, chunk by chunk, according to its tables. Stops at a chunk that overlaps the one
 * before, which real recordings never have, or that exceeds the file.
 */
export async function samplePlaces(file: OpenBytes, tables: ReadonlyMap<string, Box>): Promise<Place[]> {
  const [allOf = 0, count = 0, ...each] = await numbersOf(file, tables.get('stsz'), 4, 4)
  const runs = await numbersOf(file, tables.get('stsc'), 8, 4)
  const short = await numbersOf(file, tables.get('stco'), 8, 4)
  const offsets = short.length > 0 ? short : await numbersOf(file, tables.get('co64'), 8, 8)
  const places: Place[] = []
  let [sample, run, end] = [0, 0, 0]
  for (const [index, from] of offsets.entries()) {
    // A run has three numbers: its first chunk, the samples per chunk, and the sample description.
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
