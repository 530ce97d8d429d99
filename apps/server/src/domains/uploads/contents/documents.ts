import { runIsolated } from '../../../run-isolated.ts'

import type { Work } from './document-worker.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const MOST_WORK_MS = 10_000
const maxHeapMb = 192
/** A short file may unpack to gigabytes, which the heap limit does not count. */
const maxExternalBytes = 256 * 1024 * 1024

/** More than real documents have. Each object costs parsing time even when it unpacks to little. */
const MOST_OBJECTS = 50_000

/** Counts unpacked objects before parsing. Each appears twice, as `obj` and `endobj`. */
function hasTooManyObjects(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3))
    if (++count > 2 * MOST_OBJECTS) return true
  return false
}

const inTurn = limitConcurrency(2)

const program = new URL('./document-worker.ts', import.meta.url)

/**
 * Rewrites the document with a library that has parsed all of it, so that nothing before, after or between its objects
 * survives. Null when it is broken, encrypted, or contains scripts or embedded files.
 */
export const rewriteDocument = (
  owner: string,
  read: () => Promise<Buffer>,
  workMs = MOST_WORK_MS,
): Promise<Buffer | null> =>
  inTurn(owner, async () => {
    const bytes = await read()
    if (hasTooManyObjects(bytes)) return null
    const work: Work = { bytes: new Uint8Array(bytes), mostObjects: MOST_OBJECTS }
    const cleaned = await runIsolated<Uint8Array>(program, work, { workMs, maxHeapMb, maxExternalBytes })
    return cleaned && Buffer.from(cleaned)
  })
