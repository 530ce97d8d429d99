import '@wellspring/ui/fonts.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { createClient } from '@wellspring/api/client'
import { createProofRequests } from '@wellspring/api/proof-requests'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { createQueryClient } from '@wellspring/api/query-client'
import { loadRoutes } from '@wellspring/api/routes'
import { readUserData } from '@wellspring/api/session'
import { App } from '@wellspring/app/app'
import { drawOver } from '@wellspring/app/draw-over'
import { keepOffline } from '@wellspring/app/keep-offline'
import { keepZone } from '@wellspring/app/keep-zone'
import { nextTask } from '@wellspring/app/next-task'
import { reportCaught } from '@wellspring/app/report-caught'
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
const router = createAppRouter({ queryClient, api, account: takeOverOwnPage(queryClient, api) })
// Before anything is drawn: who is still logged in, and what they have. What does not come is asked for again by whoever needs it.
if (readUserData()) {
  Promise.all([loadRoutes(), loadOwnTools()]).catch(() => {})
  void queryClient.prefetchQuery(identityQueries.account(api))
}

keepZone()
noteWritesLeft()

const root = document.getElementById('root')
const state = document.getElementById('state')?.textContent

/**
 * The server has drawn this page: take its data over, load its code, then bring it to life.
 * A function, since a module that waits for the page's chunk is itself waited for by that chunk.
 */
async function bringToLife(container: HTMLElement, data: string) {
  hydrate(queryClient, JSON.parse(data))
  // Reading the app's code has taken long enough.
  await nextTask()
  await router.load()
  // Tells the router's components to draw what the server drew, without a suspense boundary of their own.
  router.ssr = { manifest: undefined }
  // The page may have been scrolled already: the first render leaves it where it is.
  let isAlive = false
  router.update({ ...router.options, scrollRestoration: () => isAlive })
  router.subscribe('onRendered', ({ pathChanged }) => {
    isAlive = true
    // It is the address of the page that came drawn; whoever shares another one shares that.
    if (pathChanged) document.querySelector('link[rel=canonical]')?.remove()
  })
  const missed = takeEarlyTaps()
  // In slices: the page is there already, and a tap must not wait for all of it.
  startTransition(() => {
    hydrateRoot(container, <App router={router} proof={proof} isStyled />, { onCaughtError: reportCaught })
  })
  for (const button of missed) button.click()
}

if (!root) throw new Error('the page has no #root')
if (state) void bringToLife(root, state)
else drawOver(root, router, <App router={router} proof={proof} />)

// After everything that somebody waits for.
const keepHelp = () => void keepOffline('/').catch(() => {})
addEventListener('load', () => setTimeout(keepHelp, 3000), { once: true })
