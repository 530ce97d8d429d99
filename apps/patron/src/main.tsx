import '@wellspring/ui/fonts.css'
import { hydrate } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { createClient } from '@wellspring/api/client'
import { createProofRequests } from '@wellspring/api/proof-requests'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { createQueryClient } from '@wellspring/api/query-client'
import { loadRoutes } from '@wellspring/api/routes'
import { readUserData } from '@wellspring/api/session'
import { App } from '@wellspring/app/app'
import { bringToLife } from '@wellspring/app/bring-to-life'
import { beginApp } from '@wellspring/app/begin-app'
import { keepOffline } from '@wellspring/app/keep-offline'
import { keepZone } from '@wellspring/app/keep-zone'
import { nextTask } from '@wellspring/app/next-task'
import { noteWritesLeft, takeOverOwnPage } from '@wellspring/app/take-over'
import { pressHasWritten } from '@wellspring/ui/press-guard'

import { takeEarlyTaps } from './early-taps.ts'
import { loadOwnTools } from './lazy-tools.tsx'
import { createAppRouter } from './router.ts'

// The router would load the whole page anew, which offline leaves nothing of it.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.preventDefault()
})

const queryClient = createQueryClient()
const proof = createProofRequests()
const api = createClient({ onWrite: pressHasWritten, askForProof: proof.ask })
const account = takeOverOwnPage(queryClient, api)
// Before anything is drawn: who is still logged in, and what they have. What does not come is asked for again by whoever needs it.
if (readUserData()) {
  Promise.all([loadRoutes(), loadOwnTools()]).catch(() => {})
  void queryClient.prefetchQuery(identityQueries.account(api))
}
noteWritesLeft()

/** The server has drawn this page: take its data over, load its code, then bring it to life. */
async function takeOverPage(container: HTMLElement, data: string, router: AnyRouter) {
  hydrate(queryClient, JSON.parse(data))
  let missed: HTMLButtonElement[] = []
  await bringToLife({
    container,
    router,
    app: <App router={router} proof={proof} isStyled />,
    onBegin: () => (missed = takeEarlyTaps()),
    onRendered({ pathChanged }) {
      // It is the address of the page that came drawn; whoever shares another one shares that.
      if (pathChanged) document.querySelector('link[rel=canonical]')?.remove()
    },
  })
  for (const button of missed) button.click()
}

/** In tasks: reading the code has taken long, and a touch or a key must not wait for all that comes after. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const state = document.getElementById('state')?.textContent
  await nextTask()
  const router = createAppRouter({ queryClient, api, account })
  await nextTask()
  if (state) void takeOverPage(root, state, router)
  else beginApp(root, { router, proof, account })
  await nextTask()
  keepZone()
}

void start()

// After everything that somebody waits for.
const keepHelp = () => void keepOffline('/').catch(() => {})
addEventListener('load', () => setTimeout(keepHelp, 3000), { once: true })
