import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { createMemoryHistory } from '@tanstack/react-router'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { createClient } from '@wellspring/api/client'
import { createQueryClient } from '@wellspring/api/query-client'

import { App } from './app.tsx'
import { pathBehind } from './path-pairs.ts'
import type { PathPairs } from './path-pairs.ts'
import type { RouterContext } from './router-options.tsx'

export interface Drawable<Router extends AnyRouter> {
  createAppRouter: (context: RouterContext, history: RouterHistory) => Router
  pairs: PathPairs
}

/** The address by which the app knows a page: on the server the router would answer any other with a redirect. */
function knownAddress(pairs: PathPairs, path: string): string {
  const url = new URL(path, 'http://page')
  return pathBehind(pairs, url.pathname) + url.search
}

/** Draws a page of an app without a browser. `ask` answers what it asks the API. */
export async function drawApp<Router extends AnyRouter>(
  { createAppRouter, pairs }: Drawable<Router>,
  path: string,
  ask: (request: Request) => Promise<Response>,
) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  const api = createClient({ url: 'http://server/v1', fetch: ask })
  const history = createMemoryHistory({ initialEntries: [knownAddress(pairs, path)] })
  const router = createAppRouter({ queryClient, api }, history)
  await router.load()
  const cache = createCache({ key: 'css' })
  const emotion = createEmotionServer(cache)
  const html = renderToString(<App router={router} cache={cache} />)
  const { html: body, styles } = emotion.extractCriticalToChunks(html)
  return {
    queryClient,
    api,
    router,
    body,
    // Marked as taken over: the browser's emotion would move them, and have the whole page styled anew.
    styles: emotion
      .constructStyleTagsFromChunks({ html: body, styles })
      .replaceAll('<style data-emotion', '<style data-s data-emotion'),
  }
}
