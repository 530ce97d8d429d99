import { countParts } from '@wellspring/api/contract/upload-parts'

import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { PART_GRANT_MS, PART_ON_THE_WAY_MS, partKey } from './rules.ts'
import type { PartedFile } from './rules.ts'

export async function discardParts({ ports }: Context, file: PartedFile): Promise<void> {
  for (let number = 1; number <= countParts(file.bytes); number++)
    await ports.storage.discard(partKey(file, number))
}

/**
 * Removes parts now, and again once no signed URL is valid: an object store accepts a part even after its upload was
 * cancelled.
 */
export const nowAndLater = (job: QueuedJob, now: Date): QueuedJob[] => [
  job,
  { ...job, runAt: new Date(now.getTime() + PART_GRANT_MS + PART_ON_THE_WAY_MS) },
]
