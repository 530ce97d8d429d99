import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { readPage } from '@wellspring/app/read-page'
import { t } from '@wellspring/words/macro'

import { MyEventsScreen } from '../features/events/tickets/my-events-screen.tsx'
import type { WhenSearch } from '../parts/upcoming-or-past.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-events/')({
  validateSearch: (asked: Record<string, unknown>): WhenSearch => ({
    ...(asked['when'] === 'past' && { when: 'past' as const }),
    ...readPage(asked),
  }),
  component: MyEvents,
  staticData: { title: t`My events` },
})

function MyEvents() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const router = useRouter()
  // Preloads the route of the tickets, so that they open without a connection like the list.
  useEffect(() => {
    void router.preloadRoute({ to: '/my-events/$id', params: { id: 'next' } }).catch(() => {})
  }, [router])
  return (
    <OwnPage opensOffline>
      <MyEventsScreen search={search} onSearch={(next) => void navigate({ search: next })} />
    </OwnPage>
  )
}
