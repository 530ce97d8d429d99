import { countParts } from '@wellspring/api/contract/parts'

import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { PART_GRANT_MS, PART_ON_THE_WAY_MS, partKey } from './rules.ts'
import type { PartedFile } from './rules.ts'

/** Removes what has arrived of a file. */
export async function discardParts({ ports }: Context, file: PartedFile): Promise<void> {
  for (let number = 1; number <= countParts(file.bytes); number++)
    await ports.storage.discard(partKey(file, number))
}

/**
 * Parts are removed now, and once more when nobody can send another one: an object store takes what comes by a signed
 * URL, and asks nobody whether it is still wanted.
 */
export const nowAndLater = (job: QueuedJob, now: Date): QueuedJob[] => [
  job,
  { ...job, runAt: new Date(now.getTime() + PART_GRANT_MS + PART_ON_THE_WAY_MS) },
]
