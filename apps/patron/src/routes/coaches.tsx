import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { t } from '@wellspring/words/macro'

import { startDirectory } from '../features/directory/start-directory.ts'
import type { DirectorySearch } from '../parts/directory/directory-filter.ts'
import { DirectoryScreen } from '../features/directory/directory-screen.tsx'

export const Route = createFileRoute('/coaches')({
  // Validated by the screen, so that the validation is not part of the app's entry chunk.
  validateSearch: (search: Record<string, unknown>): DirectorySearch => search,
  // Preloads only the unfiltered page; the screen loads filtered ones.
  loaderDeps: ({ search }) => ({ isWhole: Object.keys(search).length === 0 }),
  loader: ({ context: { queryClient, api }, deps }) =>
    deps.isWhole ? startDirectory(queryClient, api, { coach: 'true' }) : undefined,
  component: Coaches,
  staticData: { title: t`Coaches` },
})

function Coaches() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const onChange = useCallback(
    (next: DirectorySearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <DirectoryScreen
      title={t`Coaches`}
      description={t`Someone beside you on the way to where you want to be.`}
      search={{ ...search, coach: true }}
      onChange={onChange}
    />
  )
}
