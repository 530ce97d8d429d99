import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OwnEventsScreen, readOwnEventsSearch } from '@wellspring/features/events'

export const Route = createFileRoute('/_signed-in/provider/events/')({
  validateSearch: readOwnEventsSearch,
  component: Events,
})

function Events() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnEventsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      eventHref={(id) => `/provider/events/${id}`}
      newHref="/provider/events/new"
    />
  )
}
