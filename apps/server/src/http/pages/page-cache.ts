import { setImmediate as breathe } from 'node:timers/promises'

import type { CacheTag } from '@wellspring/api/contract/endpoint'

import { cacheResponse } from '../cache/cached-response.ts'
import type { CachedResponse } from '../cache/cached-response.ts'
import { fingerprintOf } from './page-fingerprint.ts'
import type { PublicPage } from './public-pages.ts'

/** How old the bytes are at most that somebody gets while newer ones are on their way, in ms. */
const oldestMs = 5000
/** What passes by itself, such as the next free time, is looked at again after this. */
const goodForMs = 60_000
/** A page is not looked at more often than this, however often it may have changed. */
const pauseMs = 2500
const mostPages = 200
const mostSearches = 32
/** Who comes when so many wait for a page that nobody has seen yet draws it themselves. */
const mostWaiting = 10

interface Drawing {
  status: number
  html: Buffer
  /** What the API was asked for it, with what it answered. */
  answers: ReadonlyMap<string, string>
}

export interface PageSource {
  draw: (at: string) => Promise<Drawing>
  /** What the API answers now. */
  ask: (path: string) => Promise<string>
  /** Under which tag the API keeps its answer; undefined where it keeps none. */
  tagOf: (path: string) => CacheTag | undefined
  headers: Record<string, string>
  /** Milliseconds of a clock that never goes back. */
  now: () => number
}

interface Shown {
  status: number
  answer: CachedResponse
}

interface Kept extends Shown {
  isSearch: boolean
  asked: readonly string[]
  /** Of what was asked; undefined among them is what may change with anything. */
  tags: ReadonlySet<CacheTag | undefined>
  look: string
  lookedAt: number
  /** Since when it may show something else; null while it is sure. */
  doubtedSince: number | null
  work: Promise<Shown> | null
}

export interface PageCache {
  /** Null where the browser is to draw the page. `mayDraw` is asked before a page is drawn for one reader alone. */
  show: (page: PublicPage, mayDraw?: () => boolean) => Promise<Shown | null>
  /** Something that pages show may have changed: of what is kept under the tag, or anything. */
  doubt: (tag: CacheTag | null) => void
  /** Everything is drawn anew for whoever comes next. */
  forget: () => void
}

/**
 * Keeps drawn pages. A page is drawn once for all who wait for it, and again only when what it shows has
 * changed; meanwhile its last bytes are served.
 */
export function createPageCache({ draw, ask, tagOf, headers, now }: PageSource): PageCache {
  const kept = new Map<string, Kept>()
  const first = new Map<string, Promise<Shown>>()
  let doubts = 0
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

  /** One after the other: between two drawings whoever waits for something small is served. */
  const inTurn = (at: string) => {
    const mine = drawing.then(async () => {
      await breathe()
      return draw(at)
    })
    drawing = mine.catch(() => {})
    return mine
  }

  const drawAnew = async ({ at, isSearch }: PublicPage): Promise<Shown> => {
    const [begun, lookedAt, since] = [doubts, now(), forgotten]
    const { status, html, answers } = await inTurn(at)
    const answer = cacheResponse(html, headers)
    // As nearly every browser takes it: none of them waits for that.
    await answer.packed('br')
    if (status !== 200) {
      if (status < 500) kept.delete(at)
      return { status, answer }
    }
    if (since !== forgotten) return { status, answer }
    const doubtedSince = doubts === begun ? null : lookedAt
    kept.delete(at)
    kept.set(at, {
      status,
      answer,
      isSearch,
      lookedAt,
      doubtedSince,
      asked: [...answers.keys()],
      tags: new Set([...answers.keys()].map(tagOf)),
      look: fingerprintOf([...answers.values()]),
      work: null,
    })
    makeRoom()
    return { status, answer }
  }

  /** Asks what the page was drawn from; only when that looks otherwise it is drawn again. */
  const lookAgain = async (page: PublicPage, known: Kept): Promise<Shown> => {
    const [begun, lookedAt] = [doubts, now()]
    known.lookedAt = lookedAt
    const answers = await Promise.all(known.asked.map(ask))
    if (fingerprintOf(answers) !== known.look) return drawAnew(page)
    known.doubtedSince = doubts === begun ? null : lookedAt
    return known
  }

  const refresh = (page: PublicPage, known: Kept): Promise<Shown> => {
    known.work ??= lookAgain(page, known).finally(() => {
      known.work = null
    })
    return known.work
  }

  const showKnown = (page: PublicPage, known: Kept): Promise<Shown> | Shown => {
    kept.delete(page.at)
    kept.set(page.at, known)
    const at = now()
    if (known.doubtedSince === null && at - known.lookedAt > goodForMs)
      known.doubtedSince = known.lookedAt + goodForMs
    if (known.doubtedSince === null) return known
    if (at - known.doubtedSince > oldestMs) return refresh(page, known)
    if (at - known.lookedAt >= pauseMs) refresh(page, known).catch(() => {})
    return known
  }

  return {
    async show(page, mayDraw = () => true) {
      const known = kept.get(page.at)
      if (known) return showKnown(page, known)
      const under = first.get(page.at)
      if (under) return under
      if (first.size >= mostWaiting || !mayDraw()) return null
      const mine = drawAnew(page).finally(() => first.delete(page.at))
      first.set(page.at, mine)
      return mine
    },
    doubt(tag) {
      doubts++
      const since = now()
      for (const page of kept.values())
        if (tag === null || page.tags.has(tag) || page.tags.has(undefined)) page.doubtedSince ??= since
    },
    forget() {
      forgotten++
      kept.clear()
    },
  }
}
