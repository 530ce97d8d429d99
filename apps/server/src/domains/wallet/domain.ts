import type { Domain } from '../../domain.ts'
import { walletJobs } from './jobs.ts'
import { walletCommitments } from './people/commitments.ts'
import { walletPersonRecords } from './people/person-records.ts'
import { recentPayouts } from './payouts/recent-payouts.ts'
import { walletReactions } from './reactions.ts'
import { walletRoutes } from './routes.ts'

export const walletDomain = {
  routes: walletRoutes,
  reactions: walletReactions,
  jobs: walletJobs,
  personRecords: walletPersonRecords,
  commitments: walletCommitments,
  recent: { payouts: recentPayouts },
} satisfies Domain
