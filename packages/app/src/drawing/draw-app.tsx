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
import type { DrawnPage } from './first-paint.ts'
import type { RouterContext } from '../router-options.tsx'

export interface Drawable<Router extends AnyRouter> {
  createAppRouter: (context: RouterContext, history: RouterHistory) => Router
  pairs: PathPairs
}

/** Answers what a drawn page asks the API. */
export type Ask = (request: Request) => Promise<Response>

/** What a page asks with, and where its answers are kept. */
export function openContext(ask: Ask): RouterContext {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  return { queryClient, api: createClient({ url: 'http://server/v1', fetch: ask }) }
}

/** The address by which the app knows a page: on the server the router would answer any other with a redirect. */
function knownAddress(pairs: PathPairs, path: string): string {
  const url = new URL(path, 'http://page')
  return pathBehind(pairs, url.pathname) + url.search
}

/** The app at a page, with the code of the page and what that asks for. */
export async function openPage<Router extends AnyRouter>(
  { createAppRouter, pairs }: Drawable<Router>,
  path: string,
  context: RouterContext,
): Promise<Router> {
  const history = createMemoryHistory({ initialEntries: [knownAddress(pairs, path)] })
  const router = createAppRouter(context, history)
  await router.load()
  return router
}

/** Draws a page that is open, as it stands now. */
export function drawPage(router: AnyRouter): DrawnPage {
  const cache = createCache({ key: 'css' })
  const emotion = createEmotionServer(cache)
  const html = renderToString(<App router={router} cache={cache} />)
  const { html: body, styles } = emotion.extractCriticalToChunks(html)
  return {
    body,
    // Marked as taken over: the browser's emotion would move them, and have the whole page styled anew.
    styles: emotion
      .constructStyleTagsFromChunks({ html: body, styles })
      .replaceAll('<style data-emotion', '<style data-s data-emotion'),
  }
}

/** Draws a page of an app without a browser. */
export async function drawApp<Router extends AnyRouter>(app: Drawable<Router>, path: string, ask: Ask) {
  const context = openContext(ask)
  const router = await openPage(app, path, context)
  return { ...context, router, ...drawPage(router) }
}
