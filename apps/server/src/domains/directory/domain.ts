import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { directoryJobs } from './jobs.ts'
import { anonymiseDirectory } from './people/anonymise-records.ts'
import { directoryPersonRecords } from './people/person-records.ts'
import { providerPages } from './public-pages.ts'
import { directoryDrops, directoryReactions } from './reactions.ts'
import { directoryRoutes } from './routes.ts'
import { providers, services } from './tables.ts'

export const directoryDomain = {
  routes: directoryRoutes,
  reactions: directoryReactions,
  jobs: directoryJobs,
  cacheDrops: directoryDrops,
  publicPages: [providerPages],
  subjectNames: {
    provider: { id: providers.id, name: () => sql`${providers.name}` },
    service: { id: services.id, name: () => sql`${services.title}` },
  },
  personRecords: directoryPersonRecords,
  anonymiseRecords: anonymiseDirectory,
} satisfies Domain
