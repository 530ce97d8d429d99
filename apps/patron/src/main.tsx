import '@wellspring/ui/fonts.css'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { loadRoutes } from '@wellspring/api/routes'
import { readUserData } from '@wellspring/api/session'
import { keepOffline } from '@wellspring/app/keep-offline'
import { startApp } from '@wellspring/app/start-app'

import { loadOwnTools } from './lazy-tools.tsx'
import { createAppRouter } from './router.ts'

void startApp(createAppRouter, (queryClient, api) => {
  // Guests come first: public pages need neither the API routes nor the signed-in tools.
  if (!readUserData()) return
  Promise.all([loadRoutes(), loadOwnTools()]).catch(() => {})
  // Checks whether the session is still valid, and loads the account.
  void queryClient.prefetchQuery(identityQueries.account(api))
})

// Deferred until after everything that the first page needs.
const keepHelp = () => void keepOffline('/').catch(() => {})
addEventListener('load', () => setTimeout(keepHelp, 3000), { once: true })
