import type { QueuedJob } from '../../../job.ts'
import type { LoadRow } from './queries.ts'
import { PART_GRANT_MS } from './rules.ts'

/** How long a part may be on its way whose place was used at the last moment. */
const ON_THE_WAY_MS = 15 * 60_000

/**
 * The parts of a load are removed by these jobs: now, and once more when nobody can send another one. An object store
 * takes what comes by a signed URL, and asks nobody whether it is still wanted.
 */
export function discardJobs({ id, bytes }: Pick<LoadRow, 'id' | 'bytes'>, now: Date): QueuedJob[] {
  const job = { task: 'discardRegistryParts', payload: { id, bytes } }
  return [job, { ...job, runAt: new Date(now.getTime() + PART_GRANT_MS + ON_THE_WAY_MS) }]
}

/** Reads a file whose parts are all there. */
export const readJob = (id: string) => ({
  task: 'readRegistryFile',
  payload: { id },
  key: `read registry load ${id}`,
})
