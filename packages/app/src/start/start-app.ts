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
import { noteWritesLeft, renewIfBehind, takeOverOwnPage } from './take-over.ts'
import { publicStateIn, takeOverPublicPage } from './take-over-public-page.tsx'

// The router would load the whole page anew, which offline leaves nothing of it.
const staysOffline = (event: Event) => {
  if (!navigator.onLine) event.preventDefault()
}

/** Asks, before anything is drawn, for what most pages need. What does not come is asked for again by whoever needs it. */
type AskAhead = (queryClient: QueryClient, api: Client) => void

const askForRoutes: AskAhead = () => void loadRoutes().catch(() => {})

/**
 * Starts an app in the page that the server has sent. In tasks: reading its code has taken long, and a touch or a key
 * must not wait for all that comes after.
 */
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
  const account = takeOverOwnPage(queryClient, api)
  askAhead(queryClient, api)
  noteWritesLeft()
  await nextTask()
  const router = createAppRouter({ queryClient, api, account })
  await nextTask()
  const state = publicStateIn(document)
  if (state === null)
    beginApp(root, { router, proof, account, onBegin: () => renewIfBehind(queryClient, api) })
  else void takeOverPublicPage(root, { router, proof, queryClient, state })
  await nextTask()
  keepZone()
}
