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
  /** The account that the server rendered the page for; set on the server and during hydration. */
  account?: Account | undefined
  /** The reader's time zone, when rendering on the server. */
  zone?: string
}

/** Options of every app's router. A browser has one router, the server one per request. */
export const routerOptions = (context: RouterContext, history?: RouterHistory) => ({
  context,
  ...(history && { history }),
  // Rendered inside the frame, so that the navigation stays usable.
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <NotFound />,
  // Removes unknown search parameters from the URL.
  search: { strict: true },
  defaultPreload: 'intent' as const,
  // React Query decides what is stale.
  defaultPreloadStaleTime: 0,
  // On the server it would insert an inline script, which the content security policy blocks.
  scrollRestoration: typeof document !== 'undefined',
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, when the words of its path are not enough. */
    title?: string
    /** A link to follow when the page's record does not exist. */
    back?: { href: string; label: string }
    /** The title is shown alone in the browser tab. */
    isWholeTitle?: boolean
    /** The page shows stored data offline, and before the session has been verified. */
    opensOffline?: boolean
    /** Hides the app's navigation. */
    bare?: boolean
  }
  interface HistoryState {
    /** The pending code of a log-in or a forgotten password. */
    pending?: PendingChallenge
    /** The code that authorises a new password. */
    code?: string
  }
}
