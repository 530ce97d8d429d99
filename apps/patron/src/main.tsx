import '@wellspring/ui/fonts.css'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { loadRoutes } from '@wellspring/api/routes'
import { readUserData } from '@wellspring/api/session'
import { keepOffline } from '@wellspring/app/keep-offline'
import { startApp } from '@wellspring/app/start-app'

import { loadOwnTools } from './lazy-tools.tsx'
import { createAppRouter } from './router.ts'

void startApp(createAppRouter, (queryClient, api) => {
  // Pages are for guests first: they need neither the routes nor what stands in the frame of one's own.
  if (!readUserData()) return
  Promise.all([loadRoutes(), loadOwnTools()]).catch(() => {})
  // Who is still logged in, and what they have.
  void queryClient.prefetchQuery(identityQueries.account(api))
})

// After everything that somebody waits for.
const keepHelp = () => void keepOffline('/').catch(() => {})
addEventListener('load', () => setTimeout(keepHelp, 3000), { once: true })
