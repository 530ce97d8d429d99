import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { PART_GRANT_MS, PART_ON_THE_WAY_MS, partKeys } from './rules.ts'
import type { PartedFile } from './rules.ts'

export async function discardParts({ ports }: Context, file: PartedFile): Promise<void> {
  for (const key of partKeys(file)) await ports.storage.discard(key)
}

/**
 * Removes parts now, and again once no signed URL is valid: an object store accepts a part even after its upload was
 * cancelled.
 */
export const nowAndLater = (job: QueuedJob, now: Date): QueuedJob[] => [
  job,
  { ...job, runAt: new Date(now.getTime() + PART_GRANT_MS + PART_ON_THE_WAY_MS) },
]
