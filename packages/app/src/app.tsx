import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ApiProvider } from '@wellspring/api/hooks/api'
import type { ProofRequests } from '@wellspring/api/proof-requests'
import { ProofPrompt } from '@wellspring/features/identity'
import { guardPresses } from '@wellspring/ui/press-guard'
import { UiProvider } from '@wellspring/ui/provider'
import type { UiProviderProps } from '@wellspring/ui/provider'

import type { RouterContext } from './router-options.tsx'

export interface AppProps extends Pick<UiProviderProps, 'cache' | 'isStyled'> {
  router: AnyRouter
  /** Handles re-authentication when a call requires it; absent when pages are rendered on the server. */
  proof?: ProofRequests
}

/** The tree around the pages of every app, identical on the server and in the browser. */
export function App({ router, proof, cache, isStyled = false }: AppProps) {
  const { queryClient, api }: RouterContext = router.options.context
  useEffect(guardPresses, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <UiProvider isStyled={isStyled} {...(cache && { cache })}>
          <RouterProvider router={router} />
          {proof ? <ProofPrompt requests={proof} /> : null}
        </UiProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}
