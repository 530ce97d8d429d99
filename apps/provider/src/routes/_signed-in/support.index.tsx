import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readPage } from '@wellspring/app/read-page'
import { TicketsScreen } from '@wellspring/features/support'

export const Route = createFileRoute('/_signed-in/support/')({
  validateSearch: readPage,
  component: Support,
  staticData: { title: 'Support' },
})

function Support() {
  const { page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <TicketsScreen
      page={page}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
      ticketHref={(id) => `/support/${id}`}
      newHref="/support/new"
    />
  )
}
