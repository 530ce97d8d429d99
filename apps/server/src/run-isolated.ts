import { Worker } from 'node:worker_threads'

/** A worker without a response after this time is terminated. */
const SILENCE_MS = 60_000
const LOOK_EVERY_MS = 50

interface Bounds {
  /** CPU milliseconds, which do not depend on how busy the machine is. */
  workMs: number
  maxHeapMb: number
  /** Memory outside the heap, which the heap limit does not cover. */
  maxExternalBytes?: number
}

async function isBeyond(worker: Worker, { workMs, maxExternalBytes }: Bounds): Promise<boolean> {
  const { external_memory: external } = await worker.getHeapStatistics()
  if (maxExternalBytes !== undefined && external > maxExternalBytes) return true
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000 > workMs
}

/**
 * Runs one of our programs on untrusted input in an isolated worker thread. Returns null when it fails or exceeds its
 * limits.
 */
export async function runIsolated<Answer>(
  program: URL,
  workerData: unknown,
  bounds: Bounds,
): Promise<Answer | null> {
  const worker = new Worker(program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: bounds.maxHeapMb },
    env: {},
    execArgv: [],
  })
  const end = () => void worker.terminate()
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // The worker has no statistics before it runs and after it has ended.
    if (await isBeyond(worker, bounds).catch(() => false)) end()
    isLooking = false
  }
  const watched = setInterval(() => void look(), LOOK_EVERY_MS)
  const silent = setTimeout(end, SILENCE_MS)
  const answer = await new Promise<Answer | null>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
  })
  clearInterval(watched)
  clearTimeout(silent)
  await worker.terminate()
  return answer
}
