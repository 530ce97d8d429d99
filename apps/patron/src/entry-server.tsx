import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { Problem, createClient } from '@wellspring/api/client'
import { createQueryClient } from '@wellspring/api/query-client'
import { App } from '@wellspring/app/app'
import { pageTitle } from '@wellspring/app/page-title'
import { pathBehind } from '@wellspring/app/path-pairs'
import { documentTitle } from '@wellspring/features/identity'

import { headOf } from './heads/head-of.ts'
import { pathPairs } from './path-pairs.ts'
import { createAppRouter } from './router.ts'

export interface RenderedPage {
  status: number
  title: string
  head: {
    description: string | null
    /** The address of the page that all others with the same on it lead to. */
    canonical: string
    image: { url: string; alt: string; width?: number; height?: number } | null
    kind: string
    /** Structured data, each as JSON that is safe inside a script element. */
    data: string[]
  }
  /** The page's styles, for <head>. */
  styles: string
  /** What goes into #root. */
  body: string
  /** The data that the page was drawn with, as JSON that is safe inside a script element. */
  state: string
  /** The source files whose code the page needs. */
  modules: string[]
}

/** The file of a route, as the build's manifest names it. */
const sourceOf = (routeId: string) =>
  `src/routes/${routeId.replace(/\/$/, '/index').slice(1).replaceAll('/', '.')}.tsx`

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The address by which the app knows a page: on the server the router would answer any other with a redirect. */
function knownAddress(path: string): string {
  const url = new URL(path, 'http://page')
  return pathBehind(pathPairs, url.pathname) + url.search
}

/** What of the query makes another page of it, to search engines as well. */
const ownPages = ['area', 'page'] as const

function canonicalAddress(
  origin: string,
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): string {
  const url = new URL(pathname, origin)
  for (const name of ownPages)
    if (typeof search[name] === 'string' || typeof search[name] === 'number')
      url.searchParams.set(name, String(search[name]))
  return url.href
}

interface Renderer {
  /** Answers the API's requests of this render. */
  ask: (request: Request) => Promise<Response>
  /** Where patrons find the product. */
  origin: string
}

/** Draws a public page. */
export async function render(path: string, { ask, origin }: Renderer): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  const api = createClient({ url: 'http://server/v1', fetch: ask })
  const router = createAppRouter(
    { queryClient, api },
    createMemoryHistory({ initialEntries: [knownAddress(path)] }),
  )
  await router.load()
  const cache = createCache({ key: 'css' })
  const emotion = createEmotionServer(cache)
  const html = renderToString(<App router={router} cache={cache} />)
  const { html: body, styles } = emotion.extractCriticalToChunks(html)
  const matches = router.state.matches
  const failed = matches.filter(({ status }) => status === 'error')
  const missing =
    matches.some(({ status, _notFound }) => status === 'notFound' || _notFound) ||
    failed.some(({ error }) => error instanceof Problem && error.code === 'NOT_FOUND')
  const called = pageTitle(matches)
  const { location } = router.state
  const last = matches.at(-1)
  const params = last?.params ?? {}
  const head = headOf(last?.routeId, { queryClient, api, params, origin, now: new Date() })
  const page: RenderedPage = {
    // Of an address that the router leads away from, nothing is drawn.
    status: missing ? 404 : failed.length > 0 || body === '' ? 500 : 200,
    title: documentTitle(location.pathname, called.title, called.isWholeTitle),
    head: {
      description: head.description ?? null,
      canonical: canonicalAddress(origin, head.canonicalPath ?? location.pathname, location.search),
      image: head.image ? { ...head.image, url: new URL(head.image.url, origin).href } : null,
      kind: head.kind ?? 'website',
      data: head.data?.map(inScript) ?? [],
    },
    // Marked as taken over: the browser's emotion would move them, and have the whole page styled anew.
    styles: emotion
      .constructStyleTagsFromChunks({ html: body, styles })
      .replaceAll('<style data-emotion', '<style data-s data-emotion'),
    body,
    state: inScript(dehydrate(queryClient)),
    modules: matches.map(({ routeId }) => sourceOf(routeId)),
  }
  queryClient.clear()
  return page
}
