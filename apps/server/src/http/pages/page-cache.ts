import { setImmediate as breathe } from 'node:timers/promises'

import type { CacheTag } from '@wellspring/api/contract/endpoint'

import { cacheResponse } from '../cache/cached-response.ts'
import type { CachedResponse } from '../cache/cached-response.ts'
import { fingerprintOf } from './page-fingerprint.ts'
import type { PublicPage } from './public-pages.ts'
import { MINUTE_MS } from '../../time.ts'

/** Maximum staleness of served bytes while newer ones are being rendered, in ms. */
const oldestMs = 5000
/** Milliseconds after which data that changes by time alone, such as the next free slot, is checked again. */
const goodForMs = MINUTE_MS
/** Minimum milliseconds between two checks of a page, however often its data may have changed. */
const pauseMs = 2500
const mostPages = 200
const mostSearches = 32
/** Beyond this number of first renders, further requests are left to the browser. */
const mostWaiting = 10

interface Drawing {
  status: number
  html: Buffer
  /** The API requests of the page, with their responses. */
  answers: ReadonlyMap<string, string>
}

export interface PageSource {
  render: (at: string) => Promise<Drawing>
  /** Fetches the current response of the API. */
  ask: (path: string) => Promise<string>
  /** The cache tag of an API response, or undefined if the API does not cache it. */
  tagOf: (path: string) => CacheTag | undefined
  headers: Record<string, string>
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

interface Shown {
  status: number
  answer: CachedResponse
}

interface Kept extends Shown {
  isSearch: boolean
  asked: readonly string[]
  /** The tags of the API responses. Undefined stands for data that any change may affect. */
  tags: ReadonlySet<CacheTag | undefined>
  fingerprint: string
  checkedAt: number
  /** Since when the page may be stale, or null while it is known to be fresh. */
  staleSince: number | null
  work: Promise<Shown> | null
}

export interface PageCache {
  /**
   * Returns null where the browser has to render the page. `mayRender` is called before a render that no other request
   * shares.
   */
  show: (page: PublicPage, mayRender?: () => boolean) => Promise<Shown | null>
  /** Marks pages with this tag as possibly stale, or all pages for null. */
  markStale: (tag: CacheTag | null) => void
  /** Drops all pages, so that the next request renders them. */
  forget: () => void
}

/**
 * Caches rendered pages. Concurrent requests share one render, and a page is rendered again only when what it shows has
 * changed; meanwhile its last bytes are served.
 */
export function createPageCache({ render, ask, tagOf, headers, now }: PageSource): PageCache {
  const kept = new Map<string, Kept>()
  const first = new Map<string, Promise<Shown>>()
  let staleMarks = 0
  let forgotten = 0
  let drawing: Promise<unknown> = Promise.resolve()

  const makeRoom = () => {
    const searches = [...kept].filter(([, { isSearch }]) => isSearch)
    for (const [at] of searches.slice(0, Math.max(0, searches.length - mostSearches))) kept.delete(at)
    for (const at of kept.keys()) {
      if (kept.size <= mostPages) break
      kept.delete(at)
    }
  }

  /** Renders one page at a time, and lets other requests run in between. */
  const inTurn = (at: string) => {
    const mine = drawing.then(async () => {
      await breathe()
      return render(at)
    })
    drawing = mine.catch(() => {})
    return mine
  }

  const renderAnew = async ({ at, isSearch }: PublicPage): Promise<Shown> => {
    const [begun, checkedAt, since] = [staleMarks, now(), forgotten]
    const { status, html, answers } = await inTurn(at)
    const answer = cacheResponse(html, headers)
    // Nearly every browser accepts brotli, so no request has to wait for the compression.
    await answer.packed('br')
    if (status !== 200) {
      if (status < 500) kept.delete(at)
      return { status, answer }
    }
    if (since !== forgotten) return { status, answer }
    const staleSince = staleMarks === begun ? null : checkedAt
    kept.delete(at)
    kept.set(at, {
      status,
      answer,
      isSearch,
      checkedAt,
      staleSince,
      asked: [...answers.keys()],
      tags: new Set([...answers.keys()].map(tagOf)),
      fingerprint: fingerprintOf([...answers.values()]),
      work: null,
    })
    makeRoom()
    return { status, answer }
  }

  /** Repeats the API requests of a page, and renders it again only if what it shows has changed. */
  const revalidate = async (page: PublicPage, known: Kept): Promise<Shown> => {
    const [begun, checkedAt] = [staleMarks, now()]
    known.checkedAt = checkedAt
    const answers = await Promise.all(known.asked.map(ask))
    if (fingerprintOf(answers) !== known.fingerprint) return renderAnew(page)
    known.staleSince = staleMarks === begun ? null : checkedAt
    return known
  }

  const refresh = (page: PublicPage, known: Kept): Promise<Shown> => {
    known.work ??= revalidate(page, known).finally(() => {
      known.work = null
    })
    return known.work
  }

  const showKnown = (page: PublicPage, known: Kept): Promise<Shown> | Shown => {
    kept.delete(page.at)
    kept.set(page.at, known)
    const at = now()
    if (known.staleSince === null && at - known.checkedAt > goodForMs)
      known.staleSince = known.checkedAt + goodForMs
    if (known.staleSince === null) return known
    if (at - known.staleSince > oldestMs) return refresh(page, known)
    if (at - known.checkedAt >= pauseMs) refresh(page, known).catch(() => {})
    return known
  }

  return {
    async show(page, mayRender = () => true) {
      const known = kept.get(page.at)
      if (known) return showKnown(page, known)
      const under = first.get(page.at)
      if (under) return under
      if (first.size >= mostWaiting || !mayRender()) return null
      const mine = renderAnew(page).finally(() => first.delete(page.at))
      first.set(page.at, mine)
      return mine
    },
    markStale(tag) {
      staleMarks++
      const since = now()
      for (const page of kept.values())
        if (tag === null || page.tags.has(tag) || page.tags.has(undefined)) page.staleSince ??= since
    },
    forget() {
      forgotten++
      kept.clear()
    },
  }
}
