import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { createMemoryHistory } from '@tanstack/react-router'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { createClient } from '@wellspring/api/client'
import { createQueryClient } from '@wellspring/api/query-client'

import { App } from '../app.tsx'
import { pathBehind } from '../path-pairs.ts'
import type { PathPairs } from '../path-pairs.ts'
import type { RenderedPage } from './first-paint.ts'
import type { RouterContext } from '../router-options.tsx'

export interface RenderableApp<Router extends AnyRouter> {
  createAppRouter: (context: RouterContext, history: RouterHistory) => Router
  pairs: PathPairs
}

/** Handles the API requests of a server-rendered page. */
export type Ask = (request: Request) => Promise<Response>

/** The API client and the cache of a server-rendered page. */
export function openContext(ask: Ask): RouterContext {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  return { queryClient, api: createClient({ url: 'http://server/v1', fetch: ask }) }
}

/** The path that the app uses for a page; the router on the server would redirect from any other. */
function knownAddress(pairs: PathPairs, path: string): string {
  const url = new URL(path, 'http://page')
  return pathBehind(pairs, url.pathname) + url.search
}

/** Opens a page with its code and the data of its loaders. */
export async function openPage<Router extends AnyRouter>(
  { createAppRouter, pairs }: RenderableApp<Router>,
  path: string,
  context: RouterContext,
): Promise<Router> {
  const history = createMemoryHistory({ initialEntries: [knownAddress(pairs, path)] })
  const router = createAppRouter(context, history)
  await router.load()
  return router
}

/** Renders an open page in its current state. */
export function renderPage(router: AnyRouter): RenderedPage {
  const cache = createCache({ key: 'css' })
  const emotion = createEmotionServer(cache)
  const html = renderToString(<App router={router} cache={cache} />)
  const { html: body, styles } = emotion.extractCriticalToChunks(html)
  return {
    body,
    // Without this mark, Emotion in the browser would move these style elements and restyle the whole page.
    styles: emotion
      .constructStyleTagsFromChunks({ html: body, styles })
      .replaceAll('<style data-emotion', '<style data-s data-emotion'),
  }
}

/** Renders a page of an app on the server. */
export async function renderApp<Router extends AnyRouter>(
  app: RenderableApp<Router>,
  path: string,
  ask: Ask,
) {
  const context = openContext(ask)
  const router = await openPage(app, path, context)
  return { ...context, router, ...renderPage(router) }
}
