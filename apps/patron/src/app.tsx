import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { ApiProvider } from '@wellspring/api/hooks/api'
import { UiProvider } from '@wellspring/ui/provider'
import type { UiProviderProps } from '@wellspring/ui/provider'

import type { createAppRouter } from './router.tsx'

export interface AppProps extends Pick<UiProviderProps, 'cache'> {
  router: ReturnType<typeof createAppRouter>
}

/** The same tree on the server and in the browser. */
export function App({ router, cache }: AppProps) {
  const { queryClient, api } = router.options.context
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
