import { createFileRoute } from '@tanstack/react-router'

import type { DirectorySearch } from '../features/directory/directory-filter.ts'
import { startDirectory } from '../features/directory/start-directory.ts'
import { FindProviderPage } from '../pages/find-provider-page.tsx'

export const Route = createFileRoute('/find-provider')({
  // Read where it is shown: what reads it is no part of the app's start.
  validateSearch: (search: Record<string, unknown>): DirectorySearch => search,
  // The page that arrives drawn; a filter is asked for by the screen.
  loaderDeps: ({ search }) => ({ isWhole: Object.keys(search).length === 0 }),
  loader: ({ context: { queryClient, api }, deps }) =>
    deps.isWhole ? startDirectory(queryClient, api, {}) : undefined,
  component: FindProviderPage,
})
