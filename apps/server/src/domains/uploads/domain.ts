import type { Domain } from '../../domain.ts'
import { uploadJobs } from './jobs.ts'
import { uploadPersonRecords } from './people/person-records.ts'
import { uploadRoutes } from './routes.ts'
import { uploads } from './tables.ts'

export const uploadsDomain = {
  routes: uploadRoutes,
  jobs: uploadJobs,
  personSubjects: { upload: { id: uploads.id, personId: uploads.ownerId } },
  personRecords: uploadPersonRecords,
} satisfies Domain
