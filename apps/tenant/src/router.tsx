import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ErrorComponentProps, RouterHistory } from '@tanstack/react-router'

import { Problem } from '@wellspring/api/client'
import type { Client } from '@wellspring/api/client'
import { readPairs } from '@wellspring/features/identity'
import type { PendingChallenge } from '@wellspring/features/identity'
import { ErrorPage } from '@wellspring/ui/error-page'
import { LotusLoading } from '@wellspring/ui/lotus'
import { NotFound } from '@wellspring/ui/not-found'

import { pathPairs } from './path-pairs.ts'
import { routeTree } from './routeTree.gen.ts'

export interface RouterContext {
  queryClient: QueryClient
  api: Client
}

function Failed({ error, reset }: ErrorComponentProps) {
  const requestId = error instanceof Problem ? error.requestId : undefined
  return <ErrorPage onRetry={reset} {...(requestId && { requestId })} />
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    rewrite: readPairs(pathPairs),
    context,
    ...(history && { history }),
    // What a page does not understand is taken out of its address.
    search: { strict: true },
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: () => <NotFound />,
    defaultPendingComponent: () => <LotusLoading />,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page's title, where the path's own words will not do. */
    title?: string
  }
  interface HistoryState {
    /** The code that a log-in or a forgotten password waits for. */
    pending?: PendingChallenge
    /** The code that goes with a new password. */
    code?: string
  }
}
