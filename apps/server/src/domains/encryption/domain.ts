import type { Domain } from '../../domain.ts'
import { encryptionJobs } from './jobs.ts'
import { encryptionPersonRecords } from './people/person-records.ts'

export const encryptionDomain = {
  jobs: encryptionJobs,
  personRecords: encryptionPersonRecords,
} satisfies Domain
