import { dehydrate } from '@tanstack/react-query'
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { isRefusal } from '@wellspring/api/client'
import { identityQueries } from '@wellspring/api/hooks/identity'
import type { Account } from '@wellspring/api/session'
import type { DrawnViewer } from '@wellspring/ui/chosen-clock'
import { drawForViewer } from '@wellspring/ui/zoned-time'

import { renderPage, openContext, openPage } from './render-app.tsx'
import type { Ask, RenderableApp } from './render-app.tsx'
import { inScript } from './in-script.ts'
import { firstPaintOf } from './first-paint.ts'
import type { RenderedPage } from './first-paint.ts'
import { nextTask } from '../start/next-task.ts'
import type { RouterContext } from '../router-options.tsx'
import { sourcesOf } from './sources-of.ts'

type Viewer = Pick<DrawnViewer, 'zone' | 'locale'>

/** The data and settings that a page was rendered with, from which the app continues. */
export interface OwnState extends DehydratedState {
  /** The reader's chosen zone and locale. */
  chosen: Partial<Viewer>
  /** The viewer that it was rendered for. */
  viewer: DrawnViewer
}

export interface OwnPageRequest extends Viewer {
  /** Handles the page's API requests with the session of its reader. */
  ask: Ask
}

export interface OwnPage extends RenderedPage {
  /** OwnState as JSON that is safe inside a script element. */
  state: string
  /** Source files of the page's routes. */
  modules: readonly string[]
}

export interface OwnRenderableApp<Router extends AnyRouter> extends RenderableApp<Router> {
  /** Reads the reader's chosen zone and locale, in apps that offer the choice. */
  chosenBy?: (context: RouterContext) => Promise<Partial<Viewer>>
}

/** Maximum render passes: each may reveal further queries. The browser fetches whatever is still missing. */
const DRAWINGS = 3

// Effects do not run on the server, so a rendered component only registers its query.
const isWanted = (query: Query) =>
  query.state.status === 'pending' && (query.options as { enabled?: unknown }).enabled !== false

/** Whether the page contains a Suspense boundary whose lazy code is still loading. */
const isUnfinished = ({ body }: RenderedPage) => body.includes('<!--$!-->')

const askFor = (queryClient: QueryClient, queries: readonly Query[]) =>
  Promise.all(queries.map(({ options }) => queryClient.prefetchQuery(options as never)))

/** Whether a query failed on our side: the browser then tries itself and shows the error. */
const hasFailed = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.error !== null && !isRefusal(state.error) }).length > 0

/**
 * Hides the page unless the browser remembers the person it was rendered for: they may have logged out without the
 * server knowing, or another user may have logged in.
 */
const hideFromOthersStyle = ({ user }: Account) =>
  `<style>html:not([data-person="${user.id}"]) [data-first-paint]{display:none!important}</style>`

/** Renders a page with the caller's own data; null when the browser has to render it. */
export async function renderPersonalPage<Router extends AnyRouter>(
  app: OwnRenderableApp<Router>,
  path: string,
  { ask, ...device }: OwnPageRequest,
): Promise<OwnPage | null> {
  const { queryClient, api } = openContext(ask)
  const cache = queryClient.getQueryCache()
  try {
    const account = await queryClient.fetchQuery(identityQueries.account(api))
    const chosen = (await app.chosenBy?.({ queryClient, api })) ?? {}
    const viewer: DrawnViewer = {
      ...device,
      deviceZone: device.zone,
      deviceLocale: device.locale,
      ...chosen,
      drawnAt: new Date().toISOString(),
    }
    const router = await openPage(app, path, { queryClient, api, account, zone: viewer.zone })
    const { matches } = router.state
    if (matches.some(({ status }) => status !== 'success')) return null
    let page = drawForViewer(viewer, () => renderPage(router))
    for (let drawings = 1; drawings < DRAWINGS; drawings++) {
      const wanted = cache.findAll({ predicate: isWanted })
      if (wanted.length === 0 && !isUnfinished(page)) break
      await Promise.all([askFor(queryClient, wanted), nextTask()])
      page = drawForViewer(viewer, () => renderPage(router))
    }
    if (page.body === '' || hasFailed(queryClient)) return null
    const { styles, body } = firstPaintOf(page, 'own')
    return {
      styles: hideFromOthersStyle(account) + styles,
      body,
      state: inScript({ ...dehydrate(queryClient), chosen, viewer } satisfies OwnState),
      modules: sourcesOf(matches),
    }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  } finally {
    queryClient.clear()
  }
}
