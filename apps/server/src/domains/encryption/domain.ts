import type { Domain } from '../../domain.ts'
import { encryptionJobs } from './jobs.ts'

export const encryptionDomain = {
  jobs: encryptionJobs,
} satisfies Domain
