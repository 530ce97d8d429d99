import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { holdSeller } from './actions/hold-seller.ts'
import { productFiles } from './files.ts'
import { anonymiseRatings } from './people/anonymise-records.ts'
import { cataloguePersonRecords } from './people/person-records.ts'
import { productPages } from './public-pages.ts'
import { catalogueDrops, catalogueReactions } from './reactions.ts'
import { catalogueRoutes } from './routes.ts'
import { products, sellers } from './tables.ts'

export const catalogueDomain = {
  routes: catalogueRoutes,
  reactions: catalogueReactions,
  cacheDrops: catalogueDrops,
  offerings: [{ hold: holdSeller }],
  fileUses: [productFiles],
  publicPages: [productPages],
  subjectNames: {
    product: { id: products.id, name: () => sql`${products.name}` },
    seller: { id: sellers.id, name: () => sql`${sellers.name}` },
  },
  personRecords: cataloguePersonRecords,
  anonymiseRecords: anonymiseRatings,
} satisfies Domain
