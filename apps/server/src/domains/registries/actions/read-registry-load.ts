import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { readJob } from '../loads/jobs.ts'
import { ended, lockLoad } from '../loads/lock-load.ts'
import { registryLoads } from '../tables.ts'

/** Starts the job that reads a file after the browser has sent all parts. */
export async function readRegistryLoad(context: Context, id: string): Promise<void> {
  await change(context, 'registryLoad.read', async (tx) => {
    const { status, registry, fileName } = await lockLoad(tx, id)
    if (status === 'waiting') return { result: undefined }
    if (status !== 'uploading') throw ended()
    await tx
      .update(registryLoads)
      .set({ status: 'waiting', aliveAt: context.now() })
      .where(eq(registryLoads.id, id))
    const after = { registry, fileName }
    return { subject: `registryLoad:${id}`, after, jobs: [readJob(id)], result: undefined }
  })
}
