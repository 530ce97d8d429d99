import type { Domain } from '../../domain.ts'
import { uploadJobs } from './jobs.ts'
import { uploadRoutes } from './routes.ts'
import { uploads } from './tables.ts'

export const uploadsDomain = {
  routes: uploadRoutes,
  jobs: uploadJobs,
  personSubjects: { upload: { id: uploads.id, personId: uploads.ownerId } },
} satisfies Domain
