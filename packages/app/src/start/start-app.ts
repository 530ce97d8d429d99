import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { createClient } from '@wellspring/api/client'
import type { Client } from '@wellspring/api/client'
import { createProofRequests } from '@wellspring/api/proof-requests'
import { loadRoutes } from '@wellspring/api/routes'
import { setClockAhead } from '@wellspring/ui/device-clock'
import { pressHasWritten } from '@wellspring/ui/press-guard'

import { createAppQueryClient } from '../app-query-client.ts'
import { beginApp } from './begin-app.tsx'
import { keepZone } from './keep-zone.ts'
import { nextTask } from './next-task.ts'
import type { RouterContext } from '../router-options.tsx'
import { storeLastWriteAt, invalidateIfStale, hydratePersonalPage } from './hydrate-personal-page.ts'
import { publicStateIn, hydratePublicPage } from './hydrate-public-page.tsx'

// The router would reload the whole page, which offline leaves nothing to show.
const staysOffline = (event: Event) => {
  if (!navigator.onLine) event.preventDefault()
}

/** Prefetches what most pages need before anything renders. Failed requests are repeated by whoever needs them. */
type AskAhead = (queryClient: QueryClient, api: Client) => void

const askForRoutes: AskAhead = () => void loadRoutes().catch(() => {})

/** Starts an app in the page that the server sent. Split into tasks, so that input is handled between them. */
export async function startApp(
  createAppRouter: (context: RouterContext) => AnyRouter,
  askAhead: AskAhead = askForRoutes,
) {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  addEventListener('vite:preloadError', staysOffline)
  const queryClient = createAppQueryClient()
  const proof = createProofRequests()
  const api = createClient({
    onWrite: pressHasWritten,
    askForProof: proof.ask,
    onClockAhead: setClockAhead,
  })
  const account = hydratePersonalPage(queryClient, api)
  askAhead(queryClient, api)
  storeLastWriteAt()
  await nextTask()
  const router = createAppRouter({ queryClient, api, account })
  await nextTask()
  const state = publicStateIn(document)
  if (state === null)
    beginApp(root, { router, proof, account, onBegin: () => invalidateIfStale(queryClient, api) })
  else void hydratePublicPage(root, { router, proof, queryClient, state })
  await nextTask()
  keepZone()
}
