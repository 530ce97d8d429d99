import '@wellspring/ui/fonts.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { createClient } from '@wellspring/api/client'
import { createQueryClient } from '@wellspring/api/query-client'

import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

const queryClient = createQueryClient()
const router = createAppRouter({ queryClient, api: createClient() })
const root = document.getElementById('root')
const state = document.getElementById('state')?.textContent

if (!root) throw new Error('the page has no #root')
if (state) {
  // The server has drawn this page: take its data over, load its code, then bring it to life.
  hydrate(queryClient, JSON.parse(state))
  await router.load()
  // Tells the router's components to draw what the server drew, without a suspense boundary of their own.
  router.ssr = { manifest: undefined }
  // In slices: the page is there already, and a tap must not wait for all of it.
  startTransition(() => {
    hydrateRoot(root, <App router={router} />)
  })
} else {
  createRoot(root).render(<App router={router} />)
}
