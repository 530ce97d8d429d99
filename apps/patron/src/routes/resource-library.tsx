import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { LibraryScreen } from '../features/educational-content/library-screen.tsx'
import type { LibrarySearch } from '../features/educational-content/library-screen.tsx'
import { OwnPage } from '../own-page.tsx'
import { readPage } from '../read-page.ts'

export const Route = createFileRoute('/resource-library')({
  validateSearch: ({ shelf, ...asked }: Record<string, unknown>): LibrarySearch => ({
    ...((shelf === 'watch_later' || shelf === 'finished') && { shelf }),
    ...readPage(asked),
  }),
  component: Library,
  staticData: { title: 'Resource Library' },
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
