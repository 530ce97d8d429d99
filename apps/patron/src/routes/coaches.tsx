import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { t } from '@wellspring/words/macro'

import { startDirectory } from '../features/directory/start-directory.ts'
import type { DirectorySearch } from '../parts/directory/directory-filter.ts'
import { DirectoryScreen } from '../features/directory/directory-screen.tsx'

export const Route = createFileRoute('/coaches')({
  // Read where it is shown: what reads it is no part of the app's start.
  validateSearch: (search: Record<string, unknown>): DirectorySearch => search,
  // The page that arrives drawn; a filter is asked for by the screen.
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
