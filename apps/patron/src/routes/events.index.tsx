import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { eventQueries } from '@wellspring/api/hooks/events'
import { t } from '@wellspring/words/macro'

import { askFor } from '../features/events/calendar/event-search.ts'
import type { EventSearch } from '../features/events/calendar/event-search.ts'
import { EventsScreen } from '../features/events/calendar/events-screen.tsx'

export const Route = createFileRoute('/events/')({
  // Validated by the screen, so that the validation is not part of the app's entry chunk.
  validateSearch: (search: Record<string, unknown>): EventSearch => search,
  // Preloads only the unfiltered page; the screen loads filtered ones.
  loaderDeps: ({ search }) => ({ isWhole: Object.keys(search).length === 0 }),
  loader: ({ context: { queryClient, api }, deps }) =>
    deps.isWhole ? queryClient.prefetchQuery(eventQueries.calendar(api, askFor({}))) : undefined,
  component: Events,
  staticData: { title: t`Events` },
})

function Events() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const onSearch = useCallback(
    (next: EventSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <EventsScreen
      title={t`Events`}
      description={t`Classes, talks and circles with our providers, at a place near you or online.`}
      hasPast
      search={search}
      onSearch={onSearch}
    />
  )
}
