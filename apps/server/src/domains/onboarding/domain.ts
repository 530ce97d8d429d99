import type { Domain } from '../../domain.ts'
import { otherPerson } from '../identity/queries.ts'
import { applicationFiles } from './files.ts'
import { onboardingJobs } from './jobs.ts'
import { onboardingPersonRecords } from './people/person-records.ts'
import { onboardingReactions } from './reactions.ts'
import { onboardingRoutes } from './routes.ts'
import { applications } from './tables.ts'

export const onboardingDomain = {
  routes: onboardingRoutes,
  reactions: onboardingReactions,
  jobs: onboardingJobs,
  fileUses: [applicationFiles],
  personSubjects: { onboarding: { id: applications.id, personId: applications.userId } },
  subjectNames: {
    application: { id: applications.id, name: (readerId) => otherPerson(applications.userId, readerId) },
    onboarding: { id: applications.id, name: (readerId) => otherPerson(applications.userId, readerId) },
  },
  personRecords: onboardingPersonRecords,
} satisfies Domain
