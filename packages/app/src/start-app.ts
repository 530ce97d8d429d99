import type { AnyRouter } from '@tanstack/react-router'

import { createClient } from '@wellspring/api/client'
import { UNHANDLED } from '@wellspring/api/failure-message'
import { createProofRequests } from '@wellspring/api/proof-requests'
import { createQueryClient } from '@wellspring/api/query-client'
import { loadRoutes } from '@wellspring/api/routes'
import { pressHasWritten } from '@wellspring/ui/press-guard'
import { toast } from '@wellspring/ui/toast'

import { beginApp } from './begin-app.tsx'
import { keepZone } from './keep-zone.ts'
import { nextTask } from './next-task.ts'
import type { RouterContext } from './router-options.tsx'
import { noteWritesLeft, takeOverOwnPage } from './take-over.ts'

// The router would load the whole page anew, which offline leaves nothing of it.
const staysOffline = (event: Event) => {
  if (!navigator.onLine) event.preventDefault()
}

/**
 * Starts an app whose pages are drawn in the browser only. In tasks: reading its code has taken long, and a touch or a
 * key must not wait for all that comes after.
 */
export async function startApp(createAppRouter: (context: RouterContext) => AnyRouter) {
  addEventListener('vite:preloadError', staysOffline)
  // What does not come is asked for again by the first call.
  loadRoutes().catch(() => {})
  const queryClient = createQueryClient({
    onMutationError: (error) => toast.error(error.message || UNHANDLED),
  })
  const proof = createProofRequests()
  const api = createClient({ onWrite: pressHasWritten, askForProof: proof.ask })
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const account = takeOverOwnPage(queryClient, api)
  noteWritesLeft()
  await nextTask()
  const router = createAppRouter({ queryClient, api, account })
  await nextTask()
  beginApp(root, { router, proof, account })
  await nextTask()
  keepZone()
}
