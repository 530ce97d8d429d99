import { and, eq, inArray } from '../../../db/drizzle.ts'

import { isActiveLoad } from '@wellspring/api/contract/registries'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { discardJobs } from '../loads/jobs.ts'
import { lockLoad } from '../loads/lock-load.ts'
import { registryLoads } from '../tables.ts'

/** Cancels a running load. The file in use stays. The reader notices with its next batch of records. */
export async function cancelRegistryLoad(context: Context, id: string): Promise<void> {
  await change(context, 'registryLoad.cancel', async (tx) => {
    const { status, registry, fileName, bytes } = await lockLoad(tx, id)
    if (status === 'cancelled') return { result: undefined }
    if (!isActiveLoad(status)) throw problem('CONFLICT', 'This load has already ended.')
    await tx
      .update(registryLoads)
      .set({ status: 'cancelled', finishedAt: context.now() })
      .where(
        and(eq(registryLoads.id, id), inArray(registryLoads.status, ['uploading', 'waiting', 'reading'])),
      )
    const after = { registry, fileName }
    const jobs = discardJobs({ id, bytes }, context.now())
    return { subject: `registryLoad:${id}`, after, jobs, result: undefined }
  })
}
