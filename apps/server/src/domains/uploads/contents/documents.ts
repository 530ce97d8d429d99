import { runApart } from '../../../run-apart.ts'

import type { Work } from './document-worker.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const MOST_WORK_MS = 10_000
const maxHeapMb = 192
/** A short text may unpack to gigabytes, which a heap's bound does not count. */
const maxExternalBytes = 256 * 1024 * 1024

/** More than papers have; each costs a reader time, though they unpack to little. */
const MOST_OBJECTS = 50_000

/** Those that lie open are counted before anything is read; an object is named at both its ends. */
function hasTooManyObjects(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3))
    if (++count > 2 * MOST_OBJECTS) return true
  return false
}

const inTurn = limitConcurrency(2)

const program = new URL('./document-worker.ts', import.meta.url)

/**
 * The document written anew by a library that has understood all of it, so that nothing before, behind or
 * between its parts is left. Null when it is broken, locked, or has something that runs or carries files.
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
    const cleaned = await runApart<Uint8Array>(program, work, { workMs, maxHeapMb, maxExternalBytes })
    return cleaned && Buffer.from(cleaned)
  })
