import type { QueuedJob } from '../../../job.ts'
import { nowAndLater } from '../../uploads/parts/discard-parts.ts'
import type { LoadRow } from './queries.ts'

export const discardJobs = ({ id, bytes }: Pick<LoadRow, 'id' | 'bytes'>, now: Date): QueuedJob[] =>
  nowAndLater({ task: 'discardRegistryParts', payload: { id, bytes } }, now)

/** The job that reads a fully uploaded file. */
export const readJob = (id: string) => ({
  task: 'readRegistryFile',
  payload: { id },
  key: `read registry load ${id}`,
})
