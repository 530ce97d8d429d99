import { dehydrate } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { renderApp } from '@wellspring/app/render-app'
import { renderFirstPaints } from '@wellspring/app/render-first-paints'
import { renderPersonalPage } from '@wellspring/app/render-personal-page'
import type { OwnPageRequest } from '@wellspring/app/render-personal-page'
import { inScript } from '@wellspring/app/in-script'
import { pageTitle } from '@wellspring/app/page-title'
import { sourcesOf } from '@wellspring/app/sources-of'
import type { RouterContext } from '@wellspring/app/router-options'
import { documentTitle } from '@wellspring/features/identity'

import { headOf } from './heads/head-of.ts'
import { pathPairs } from './path-pairs.ts'
import { createAppRouter } from './router.ts'

export interface RenderedPage {
  status: number
  title: string
  head: {
    description: string | null
    /** The canonical address, shared by all addresses that show the same content. */
    canonical: string
    image: { url: string; alt: string; width?: number; height?: number } | null
    kind: string
    /** Structured data, each as JSON that is safe inside a script element. */
    data: string[]
  }
  /** The page's styles, for `<head>`. */
  styles: string
  /** The content of `#root`. */
  body: string
  /** The query data of the render, as JSON that is safe inside a script element. */
  state: string
  /** The source files whose code the page needs. */
  modules: string[]
}

const app = { createAppRouter, pairs: pathPairs }

export const firstPaints = () =>
  renderFirstPaints(app, {
    guest: ['/login'],
    person: ['/dashboard', '/my-bookings', '/my-orders', '/chat-rooms', '/notifications'],
  })

/** Search parameters that make a separate page, for search engines too. */
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
  /** Answers the API requests of this render. */
  ask: (request: Request) => Promise<Response>
  /** The origin at which patrons reach the product. */
  origin: string
}

/** The patron's chosen time zone and locale override those of the device. */
async function chosenBy({ queryClient, api }: RouterContext) {
  const { profile } = await queryClient.fetchQuery(profileQueries.own(api))
  return {
    ...(profile.timeZone && { zone: profile.timeZone }),
    ...(profile.locale && { locale: profile.locale }),
  }
}

/** Renders a page for the signed-in patron. */
export const renderOwn = (path: string, request: OwnPageRequest) =>
  renderPersonalPage({ ...app, chosenBy }, path, request)

/** Renders a public page. */
export async function render(path: string, { ask, origin }: Renderer): Promise<RenderedPage> {
  const { queryClient, api, router, body, styles } = await renderApp(app, path, ask)
  const matches = router.state.matches
  const failed = matches.filter(({ status }) => status === 'error')
  const missing =
    matches.some(({ status, _notFound }) => status === 'notFound' || _notFound) ||
    failed.some(({ error }) => hasCode(error, 'NOT_FOUND'))
  const called = pageTitle(matches)
  const { location } = router.state
  const last = matches.at(-1)
  const params = last?.params ?? {}
  const head = headOf(last?.routeId, { queryClient, api, params, origin, now: new Date() })
  const page: RenderedPage = {
    // A redirecting address renders no body.
    status: missing ? 404 : failed.length > 0 || body === '' ? 500 : 200,
    title: documentTitle(location.pathname, called.title, called.isWholeTitle),
    head: {
      description: head.description ?? null,
      canonical: canonicalAddress(origin, head.canonicalPath ?? location.pathname, location.search),
      image: head.image ? { ...head.image, url: new URL(head.image.url, origin).href } : null,
      kind: head.kind ?? 'website',
      data: head.data?.map(inScript) ?? [],
    },
    styles,
    body,
    state: inScript(dehydrate(queryClient)),
    modules: sourcesOf(matches),
  }
  queryClient.clear()
  return page
}
