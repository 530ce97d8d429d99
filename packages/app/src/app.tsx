import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ApiProvider } from '@wellspring/api/hooks/api'
import { guardPresses } from '@wellspring/ui/press-guard'
import { UiProvider } from '@wellspring/ui/provider'
import type { UiProviderProps } from '@wellspring/ui/provider'

import type { RouterContext } from './router-options.tsx'

export interface AppProps extends Pick<UiProviderProps, 'cache'> {
  router: AnyRouter
}

/** What is around the pages of every app; the same tree on the server and in the browser. */
export function App({ router, cache }: AppProps) {
  const { queryClient, api }: RouterContext = router.options.context
  useEffect(guardPresses, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <UiProvider {...(cache && { cache })}>
          <RouterProvider router={router} />
        </UiProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}
