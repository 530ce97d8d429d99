import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'

import type { Client } from '@wellspring/api/client'

import { RouteError } from './route-error.tsx'
import { routeTree } from './routeTree.gen.ts'

export interface RouterContext {
  queryClient: QueryClient
  api: Client
}

/** One router a page in the browser, one a request on the server. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    // Inside the frame: the way to every other page stays.
    defaultErrorComponent: RouteError,
    // What a page does not understand is taken out of its address.
    search: { strict: true },
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would write a script into the page, which the policy refuses.
    scrollRestoration: typeof document !== 'undefined',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page's title, where the path's own words will not do. */
    title?: string
    /** It is all that the tab says. */
    isWholeTitle?: boolean
    /** Without the app's rail and bars. */
    bare?: boolean
  }
}
