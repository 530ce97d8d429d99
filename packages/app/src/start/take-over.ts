import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { readUserData } from '@wellspring/api/session'
import type { Account } from '@wellspring/api/session'
import { lastWriteAt } from '@wellspring/api/writes-under-way'
import { beginAsDrawnFor, chooseClock } from '@wellspring/ui/chosen-clock'

import type { OwnState } from '../drawing/draw-own-page.ts'
import { hydrateDrawn } from './hydrate-drawn.ts'

const WROTE_AT = 'wroteAt'
/** Between two clocks of one browser. */
const TOLERANCE_MS = 50

/** Notes on leaving until when the page has been writing. */
export const noteWritesLeft = () =>
  addEventListener('pagehide', () => sessionStorage.setItem(WROTE_AT, String(lastWriteAt())))

/** Whether the page before was still writing when this one was asked for: what the server drew may not have it yet. */
const isBehind = () => Number(sessionStorage.getItem(WROTE_AT) ?? 0) > performance.timeOrigin - TOLERANCE_MS

/**
 * Takes over what the server has drawn this page with, and returns for whom; nothing of it where the browser remembers
 * nobody, as after a log-out that the server has not heard of, or somebody else, whom another tab has logged in meanwhile.
 */
export function takeOverOwnPage(queryClient: QueryClient, api: Client): Account | undefined {
  const state = document.getElementById('own-state')?.textContent
  if (!state) return undefined
  const { chosen, viewer, ...data } = JSON.parse(state) as OwnState
  hydrateDrawn(queryClient, data)
  const { queryKey } = identityQueries.account(api)
  const account = queryClient.getQueryData(queryKey)
  if (!account || readUserData()?.id !== account.user.id) {
    queryClient.clear()
    document.getElementById('root')?.replaceChildren()
    return undefined
  }
  beginAsDrawnFor(viewer)
  chooseClock(chosen.zone ?? null, chosen.locale ?? null)
  return account
}

/**
 * Once the page is about to come to life: what the server drew too early is asked for again by whatever shows it. Asked
 * for sooner, the answer could differ from what stands there when React looks at it.
 */
export function renewIfBehind(queryClient: QueryClient, api: Client): void {
  if (!isBehind()) return
  const { queryKey } = identityQueries.account(api)
  const account = queryClient.getQueryData(queryKey)
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(queryKey, account)
}
