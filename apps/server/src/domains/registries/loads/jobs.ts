import type { QueuedJob } from '../../../job.ts'
import { nowAndLater } from '../../uploads/parts/discard-parts.ts'
import type { LoadRow } from './queries.ts'

/** The parts of a load are removed by these jobs. */
export const discardJobs = ({ id, bytes }: Pick<LoadRow, 'id' | 'bytes'>, now: Date): QueuedJob[] =>
  nowAndLater({ task: 'discardRegistryParts', payload: { id, bytes } }, now)

/** Reads a file whose parts are all there. */
export const readJob = (id: string) => ({
  task: 'readRegistryFile',
  payload: { id },
  key: `read registry load ${id}`,
})
