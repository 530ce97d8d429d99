import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { t } from '@wellspring/words/macro'

import type { DirectorySearch } from '../parts/directory/directory-filter.ts'
import { DirectoryScreen } from '../features/directory/directory-screen.tsx'
import { startDirectory } from '../features/directory/start-directory.ts'

export const Route = createFileRoute('/providers/')({
  // Validated by the screen, so that the validation is not part of the app's entry chunk.
  validateSearch: (search: Record<string, unknown>): DirectorySearch => search,
  // Preloads only the unfiltered page; the screen loads filtered ones.
  loaderDeps: ({ search }) => ({ isWhole: Object.keys(search).length === 0 }),
  loader: ({ context: { queryClient, api }, deps }) =>
    deps.isWhole ? startDirectory(queryClient, api, {}) : undefined,
  component: FindProvider,
  staticData: { title: t`Find a Provider` },
})

function FindProvider() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const onChange = useCallback(
    (next: DirectorySearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <DirectoryScreen
      title={t`Find a Provider`}
      description={t`Therapists, doctors and coaches, each checked by us. See who is free.`}
      search={search}
      onChange={onChange}
    />
  )
}
