import * as z from 'zod'

import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { discardParts } from '../uploads/parts/discard-parts.ts'
import { readRegistryFile, resumeRegistryLoads } from './loads/read.ts'
import { REGISTRY_FOLDER } from './loads/rules.ts'
import { loadRegistryFiles } from './files/load-from-folder.ts'

export const registryJobs: Jobs = {
  loadRegistryFiles: { cron: '*/5 * * * *', tries: 1, isLong: true, run: loadRegistryFiles },
  resumeRegistryLoads: { cron: '* * * * *', tries: 1, run: resumeRegistryLoads },
  readRegistryFile: job(z.object({ id: z.string() }), (context, { id }) => readRegistryFile(context, id), {
    isLong: true,
  }),
  discardRegistryParts: job(z.object({ id: z.string(), bytes: z.number() }), (context, load) =>
    discardParts(context, { ...load, folder: REGISTRY_FOLDER }),
  ),
}
