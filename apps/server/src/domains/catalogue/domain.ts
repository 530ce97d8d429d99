import type { Domain } from '../../domain.ts'
import { holdSeller } from './actions/hold-seller.ts'
import { productFiles } from './files.ts'
import { productPages } from './public-pages.ts'
import { catalogueDrops, catalogueReactions } from './reactions.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueDomain = {
  routes: catalogueRoutes,
  reactions: catalogueReactions,
  cacheDrops: catalogueDrops,
  offerings: [{ hold: holdSeller }],
  fileUses: [productFiles],
  publicPages: [productPages],
} satisfies Domain
