import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { ApiProvider } from '@wellspring/api/hooks/api'
import { UiProvider } from '@wellspring/ui/provider'

import type { createAppRouter } from './router.tsx'

export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const { queryClient, api } = router.options.context
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}
