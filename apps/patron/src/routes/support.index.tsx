import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readPage } from '@wellspring/app/read-page'
import { TicketsScreen } from '@wellspring/features/support'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/support/')({
  validateSearch: readPage,
  component: Support,
  staticData: { title: 'Support' },
})

function Support() {
  const { page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <TicketsScreen
        page={page}
        onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
        ticketHref={(id) => `/support/${id}`}
        newHref="/support/new"
      />
    </OwnPage>
  )
}
