import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { TicketsScreen } from '@wellspring/features/support'

export const Route = createFileRoute('/_signed-in/support/')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
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
