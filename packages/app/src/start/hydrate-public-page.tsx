import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { ProofRequests } from '@wellspring/api/proof-requests'

import { App } from '../app.tsx'
import { hydratePage } from './hydrate-page.ts'
import { hydrateRendered } from './hydrate-rendered.ts'

/** The data of a server-rendered public page; null without one. */
export const publicStateIn = (page: Document): string | null =>
  page.getElementById('state')?.textContent ?? null

interface PublicPage {
  router: AnyRouter
  proof: ProofRequests
  queryClient: QueryClient
  state: string
}

/** Hydrates the data and then the markup of a server-rendered public page. */
export function hydratePublicPage(
  root: HTMLElement,
  { router, proof, queryClient, state }: PublicPage,
): Promise<void> {
  hydrateRendered(queryClient, JSON.parse(state) as DehydratedState)
  return hydratePage({
    container: root,
    router,
    app: <App router={router} proof={proof} isStyled />,
    onRendered({ pathChanged }) {
      // The canonical link belongs to the rendered page only, not to pages visited afterwards.
      if (pathChanged) document.querySelector('link[rel=canonical]')?.remove()
    },
  })
}
