import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'

import { readPairs } from '@wellspring/app/path-pairs'
import { routerOptions } from '@wellspring/app/router-options'
import type { RouterContext } from '@wellspring/app/router-options'
import { LotusLoading } from '@wellspring/ui/lotus'

import { pathPairs } from './path-pairs.ts'
import { routeTree } from './routeTree.gen.ts'

export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    ...routerOptions(context, history),
    routeTree,
    rewrite: readPairs(pathPairs),
    defaultPendingComponent: LotusLoading,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
