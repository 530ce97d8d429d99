import '@wellspring/ui/fonts.css'
import { hydrate } from '@tanstack/react-query'

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
const router = createAppRouter({ queryClient, api, account })
// Before anything is drawn: who is still logged in, and what they have. What does not come is asked for again by whoever needs it.
if (readUserData()) {
  Promise.all([loadRoutes(), loadOwnTools()]).catch(() => {})
  void queryClient.prefetchQuery(identityQueries.account(api))
}

keepZone()
noteWritesLeft()

const root = document.getElementById('root')
const state = document.getElementById('state')?.textContent

/** The server has drawn this page: take its data over, load its code, then bring it to life. */
function takeOverPage(container: HTMLElement, data: string) {
  hydrate(queryClient, JSON.parse(data))
  let missed: HTMLButtonElement[] = []
  void bringToLife({
    container,
    router,
    app: <App router={router} proof={proof} isStyled />,
    onBegin: () => (missed = takeEarlyTaps()),
    onRendered({ pathChanged }) {
      // It is the address of the page that came drawn; whoever shares another one shares that.
      if (pathChanged) document.querySelector('link[rel=canonical]')?.remove()
    },
  }).then(() => {
    for (const button of missed) button.click()
  })
}

if (!root) throw new Error('the page has no #root')
if (state) takeOverPage(root, state)
else beginApp(root, { router, proof, account })

// After everything that somebody waits for.
const keepHelp = () => void keepOffline('/').catch(() => {})
addEventListener('load', () => setTimeout(keepHelp, 3000), { once: true })
