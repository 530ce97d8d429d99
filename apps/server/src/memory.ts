import v8 from 'node:v8'
import vm from 'node:vm'

import type { FastifyInstance } from 'fastify'

/**
 * Node options of our processes: 16 MiB of young and 320 MiB of old objects. With pages of all four apps rendered, 180
 * MiB are in use at rest. By default Node would use all the memory of the machine.
 */
export const nodeOptions = ['--max-semi-space-size=16', '--max-old-space-size=320'] as const

/**
 * Environment of our processes: threads share two malloc arenas. By default there are eight per processor, which never
 * return memory (after 4,000 pages 205 MiB were resident at rest, with two arenas 181).
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' } as const

const quietMs = 15_000

function createCollector(): () => void {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as (options: object) => void
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Returns memory to the system when the server is idle. Loading the code leaves some 150 MB of garbage and a busy hour
 * more, which the heap otherwise keeps, since it only shrinks while it grows. With the options above alone, 213 MiB
 * were resident after the start and 264 after some load; with this, 168 and 203. Not during the start, which someone
 * may be waiting for.
 */
export function giveMemoryBackAtRest(app: FastifyInstance) {
  const collect = createCollector()
  let requests = 0
  let busySinceCollected = true
  app.addHook('onRequest', (_request, _reply, done) => {
    requests++
    done()
  })
  const timer = setInterval(() => {
    if (requests > 0) busySinceCollected = true
    else if (busySinceCollected) {
      collect()
      busySinceCollected = false
    }
    requests = 0
  }, quietMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
