import type { Domain } from '../../domain.ts'
import { applicationFiles } from './files.ts'
import { onboardingJobs } from './jobs.ts'
import { onboardingReactions } from './reactions.ts'
import { onboardingRoutes } from './routes.ts'
import { applications } from './tables.ts'

export const onboardingDomain = {
  routes: onboardingRoutes,
  reactions: onboardingReactions,
  jobs: onboardingJobs,
  fileUses: [applicationFiles],
  personSubjects: { onboarding: { id: applications.id, personId: applications.userId } },
} satisfies Domain
