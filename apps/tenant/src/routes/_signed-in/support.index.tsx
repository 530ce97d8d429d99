import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { TicketsScreen, readTicketsSearch } from '@wellspring/features/support'

export const Route = createFileRoute('/_signed-in/support/')({
  validateSearch: readTicketsSearch,
  component: Support,
  staticData: { title: 'Support' },
})

function Support() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <TicketsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      ticketHref={(id) => `/support/${id}`}
      newHref="/support/new"
    />
  )
}
