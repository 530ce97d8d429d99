import type { Jobs } from '../../job.ts'
import { loadRegistryFiles } from './pick-up.ts'

export const registryJobs: Jobs = {
  loadRegistryFiles: { cron: '*/5 * * * *', tries: 1, run: loadRegistryFiles },
}
