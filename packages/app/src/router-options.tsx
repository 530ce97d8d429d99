import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'

import type { Client } from '@wellspring/api/client'
import type { Account } from '@wellspring/api/session'
import type { PendingChallenge } from '@wellspring/features/identity'
import { NotFound } from '@wellspring/ui/not-found'

import { RouteError } from './route-error.tsx'

export interface RouterContext {
  queryClient: QueryClient
  api: Client
  /** For whom the server has drawn the page, on the server and while it is taken over. */
  account?: Account | undefined
  /** In which zone they read, where a server draws. */
  zone?: string
}

/** How the router of every app behaves. A browser has one router, a server one a request. */
export const routerOptions = (context: RouterContext, history?: RouterHistory) => ({
  context,
  ...(history && { history }),
  // Inside the frame: the way to every other page stays.
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <NotFound />,
  // What a page does not understand is taken out of its address.
  search: { strict: true },
  defaultPreload: 'intent' as const,
  // React Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  // On the server it would write a script into the page, which the policy refuses.
  scrollRestoration: typeof document !== 'undefined',
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, where the path's own words will not do. */
    title?: string
    /** Where one goes on from when what the page is about does not exist. */
    back?: { href: string; label: string }
    /** It is all that the tab says. */
    isWholeTitle?: boolean
    /** It shows what it keeps, without a connection and before it is known whether the session still stands. */
    opensOffline?: boolean
    /** Without the app's rail and bars. */
    bare?: boolean
  }
  interface HistoryState {
    /** The code that a log-in or a forgotten password waits for. */
    pending?: PendingChallenge
    /** The code that goes with a new password. */
    code?: string
  }
}
