import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { readUserData } from '@wellspring/api/session'
import type { Account } from '@wellspring/api/session'
import { lastWriteAt } from '@wellspring/api/writes-under-way'
import { beginAsDrawnFor, chooseClock } from '@wellspring/ui/chosen-clock'

import type { OwnState } from '../rendering/render-personal-page.ts'
import { hydrateRendered } from './hydrate-rendered.ts'

const WROTE_AT = 'wroteAt'
/** Tolerance between the browser's two clocks. */
const TOLERANCE_MS = 50

/** Stores the time of the last write when the page is left. */
export const storeLastWriteAt = () =>
  addEventListener('pagehide', () => sessionStorage.setItem(WROTE_AT, String(lastWriteAt())))

/**
 * Whether the previous page was still writing when this one was requested, so that the server may have rendered older
 * data.
 */
const isBehind = () => Number(sessionStorage.getItem(WROTE_AT) ?? 0) > performance.timeOrigin - TOLERANCE_MS

/**
 * Hydrates the data of a personal page and returns its account. Removes the page when the browser remembers no user, as
 * after a log-out that the server did not receive, or another one, who logged in from another tab.
 */
export function hydratePersonalPage(queryClient: QueryClient, api: Client): Account | undefined {
  const state = document.getElementById('own-state')?.textContent
  if (!state) return undefined
  const { chosen, viewer, ...data } = JSON.parse(state) as OwnState
  hydrateRendered(queryClient, data)
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
 * Invalidates data that the server rendered too early. Done just before hydration, because an earlier refetch could
 * make the data differ from the rendered markup.
 */
export function invalidateIfStale(queryClient: QueryClient, api: Client): void {
  if (!isBehind()) return
  const { queryKey } = identityQueries.account(api)
  const account = queryClient.getQueryData(queryKey)
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(queryKey, account)
}
