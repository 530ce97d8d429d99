import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { t } from '@wellspring/words/macro'

import { CatalogueScreen } from '../features/educational-content/catalogue-screen.tsx'
import { askFor } from '../features/educational-content/content-search.ts'
import type { ContentSearch } from '../features/educational-content/content-search.ts'

export const Route = createFileRoute('/educational-content/')({
  // Validated by the screen, so that the validation is not part of the app's entry chunk.
  validateSearch: (search: Record<string, unknown>): ContentSearch => search,
  // Preloads only the unfiltered page; the screen loads filtered ones.
  loaderDeps: ({ search }) => ({ isWhole: Object.keys(search).length === 0 }),
  loader: ({ context: { queryClient, api }, deps }) =>
    deps.isWhole
      ? queryClient.prefetchQuery(educationalContentQueries.catalogue(api, askFor({})))
      : undefined,
  component: Catalogue,
  staticData: { title: t`Educational content` },
})

function Catalogue() {
  const navigate = useNavigate({ from: Route.fullPath })
  const onSearch = useCallback(
    (next: ContentSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  return <CatalogueScreen search={Route.useSearch()} onSearch={onSearch} />
}
