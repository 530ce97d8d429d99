import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { ProofRequests } from '@wellspring/api/proof-requests'

import { App } from '../app.tsx'
import { bringToLife } from './bring-to-life.ts'
import { hydrateDrawn } from './hydrate-drawn.ts'

/** The data of a page that the server has drawn for everybody; null where it has drawn none. */
export const publicStateIn = (page: Document): string | null =>
  page.getElementById('state')?.textContent ?? null

interface PublicPage {
  router: AnyRouter
  proof: ProofRequests
  queryClient: QueryClient
  state: string
}

/** Takes over the data of a page that the server has drawn for everybody, then brings it to life where it stands. */
export function takeOverPublicPage(
  root: HTMLElement,
  { router, proof, queryClient, state }: PublicPage,
): Promise<void> {
  hydrateDrawn(queryClient, JSON.parse(state) as DehydratedState)
  return bringToLife({
    container: root,
    router,
    app: <App router={router} proof={proof} isStyled />,
    onRendered({ pathChanged }) {
      // It is the address of the page that came drawn; whoever shares another one shares that.
      if (pathChanged) document.querySelector('link[rel=canonical]')?.remove()
    },
  })
}
