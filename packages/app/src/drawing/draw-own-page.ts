import { dehydrate } from '@tanstack/react-query'
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { isRefusal } from '@wellspring/api/client'
import { identityQueries } from '@wellspring/api/hooks/identity'
import type { Account } from '@wellspring/api/session'
import type { DrawnViewer } from '@wellspring/ui/chosen-clock'
import { drawForViewer } from '@wellspring/ui/zoned-time'

import { drawPage, openContext, openPage } from './draw-app.tsx'
import type { Ask, Drawable } from './draw-app.tsx'
import { inScript } from './in-script.ts'
import { firstPaintOf } from './first-paint.ts'
import type { DrawnPage } from './first-paint.ts'
import { nextTask } from '../start/next-task.ts'
import type { RouterContext } from '../router-options.tsx'
import { sourcesOf } from './sources-of.ts'

type Viewer = Pick<DrawnViewer, 'zone' | 'locale'>

/** What a page was drawn with, for the app that goes on from there. */
export interface OwnState extends DehydratedState {
  /** How its reader has chosen to read. */
  chosen: Partial<Viewer>
  /** How it was drawn. */
  viewer: DrawnViewer
}

export interface OwnPageRequest extends Viewer {
  /** Answers what the page asks the API, as the person whose page it is. */
  ask: Ask
}

export interface OwnPage extends DrawnPage {
  /** What the page was drawn with, as JSON that is safe inside a script element. */
  state: string
  /** The source files whose code the page needs. */
  modules: readonly string[]
}

export interface OwnDrawable<Router extends AnyRouter> extends Drawable<Router> {
  /** How the person has chosen to read, where an app lets them. */
  chosenBy?: (context: RouterContext) => Promise<Partial<Viewer>>
}

/** A part that is known now may ask for more; what is still open then, the browser asks for. */
const DRAWINGS = 3

// What a part asks for is in its query, which nothing has fetched: effects run in browsers alone.
const isWanted = (query: Query) =>
  query.state.status === 'pending' && (query.options as { enabled?: unknown }).enabled !== false

/** A part of it waits for its code, which has been asked for by now. */
const isUnfinished = ({ body }: DrawnPage) => body.includes('<!--$!-->')

const askFor = (queryClient: QueryClient, queries: readonly Query[]) =>
  Promise.all(queries.map(({ options }) => queryClient.prefetchQuery(options as never)))

/** Something of ours has failed: the browser tries by itself, and says it. */
const hasFailed = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.error !== null && !isRefusal(state.error) }).length > 0

/**
 * Nobody's but of whom it was drawn for: a browser that remembers nobody does not show it, as after a log-out that the
 * server has not heard of, nor one that remembers somebody else by now.
 */
const forThemAlone = ({ user }: Account) =>
  `<style>html:not([data-person="${user.id}"]) [data-first-paint]{display:none!important}</style>`

/** Draws a page with what is the caller's own; null where the browser has to do it. */
export async function drawOwnPage<Router extends AnyRouter>(
  app: OwnDrawable<Router>,
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
    let page = drawForViewer(viewer, () => drawPage(router))
    for (let drawings = 1; drawings < DRAWINGS; drawings++) {
      const wanted = cache.findAll({ predicate: isWanted })
      if (wanted.length === 0 && !isUnfinished(page)) break
      await Promise.all([askFor(queryClient, wanted), nextTask()])
      page = drawForViewer(viewer, () => drawPage(router))
    }
    if (page.body === '' || hasFailed(queryClient)) return null
    const { styles, body } = firstPaintOf(page, 'own')
    return {
      styles: forThemAlone(account) + styles,
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
