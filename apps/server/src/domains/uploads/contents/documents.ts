import { Worker } from 'node:worker_threads'

import type { Work } from './document-worker.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const PATIENCE_MS = 10_000
const maxHeapMb = 192
/** A short text may unpack to gigabytes, which a heap's bound does not count. */
const maxUnpackedBytes = 256 * 1024 * 1024

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

async function watch(worker: Worker) {
  const { external_memory: unpacked } = await worker.getHeapStatistics()
  if (unpacked > maxUnpackedBytes) await worker.terminate()
}

async function inWorker(bytes: Buffer, patienceMs: number): Promise<Buffer | null> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), mostObjects: MOST_OBJECTS } satisfies Work,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    // It reads what strangers wrote: nothing of ours is in its reach.
    env: {},
    execArgv: [],
  })
  // It cannot be asked before it runs, nor once it is gone.
  const watched = setInterval(() => void watch(worker).catch(() => undefined), 50)
  const overdue = setTimeout(() => void worker.terminate(), patienceMs)
  const cleaned = await new Promise<Uint8Array | null>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
  })
  clearInterval(watched)
  clearTimeout(overdue)
  await worker.terminate()
  return cleaned && Buffer.from(cleaned)
}

/**
 * The document written anew by a library that has understood all of it, so that nothing before, behind or
 * between its parts is left. Null when it is broken, locked, or has something that runs or carries files.
 */
export const rewriteDocument = (
  owner: string,
  read: () => Promise<Buffer>,
  patienceMs = PATIENCE_MS,
): Promise<Buffer | null> =>
  inTurn(owner, async () => {
    const bytes = await read()
    return hasTooManyObjects(bytes) ? null : inWorker(bytes, patienceMs)
  })
