import { Worker } from 'node:worker_threads'

/** Whoever does nothing for so long is gone: nobody waits longer for an answer. */
const SILENCE_MS = 60_000
const LOOK_EVERY_MS = 50

interface Bounds {
  /** How much work it may be, in ms of a processor: on a busy machine the same work takes longer. */
  workMs: number
  maxHeapMb: number
  /** What it holds outside its heap, which the heap's bound does not count. */
  maxExternalBytes?: number
}

async function isBeyond(worker: Worker, { workMs, maxExternalBytes }: Bounds): Promise<boolean> {
  const { external_memory: external } = await worker.getHeapStatistics()
  if (maxExternalBytes !== undefined && external > maxExternalBytes) return true
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000 > workMs
}

/**
 * What a program of ours says of something that strangers wrote, read apart from everything else: nothing of ours is
 * in its reach. Null when it fails, or is more work than it may be.
 */
export async function runApart<Answer>(
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
    // It cannot be asked before it runs, nor once it is gone.
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
