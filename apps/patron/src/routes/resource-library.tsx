import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readPage } from '@wellspring/app/read-page'
import { t } from '@wellspring/words/macro'

import { LibraryScreen } from '../features/educational-content/library-screen.tsx'
import type { LibrarySearch } from '../features/educational-content/library-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/resource-library')({
  validateSearch: ({ shelf, ...asked }: Record<string, unknown>): LibrarySearch => ({
    ...((shelf === 'watch_later' || shelf === 'finished') && { shelf }),
    ...readPage(asked),
  }),
  component: Library,
  staticData: { title: t`Resource Library` },
})

function Library() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <LibraryScreen search={search} onSearch={(next) => void navigate({ search: next })} />
    </OwnPage>
  )
}
