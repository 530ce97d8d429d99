import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { educationalContentFiles } from './files.ts'
import { contentUse } from './library/plan-use.ts'
import { resourceSource } from './lotus-source.ts'
import { educationalContentPersonRecords } from './people/person-records.ts'
import { contentPages } from './public-pages.ts'
import { educationalContentDrops, educationalContentReactions } from './reactions.ts'
import { educationalContentRoutes } from './routes.ts'
import { educationalContents } from './tables.ts'

export const educationalContentDomain = {
  routes: educationalContentRoutes,
  reactions: educationalContentReactions,
  cacheDrops: educationalContentDrops,
  lotusSources: { resource: resourceSource },
  planUse: contentUse,
  fileUses: [educationalContentFiles],
  publicPages: [contentPages],
  subjectNames: {
    educationalContent: { id: educationalContents.id, name: () => sql`${educationalContents.title}` },
  },
  personRecords: educationalContentPersonRecords,
} satisfies Domain
