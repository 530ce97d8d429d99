import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { TicketsScreen, readTicketsSearch } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/support/')({
  validateSearch: readTicketsSearch,
  component: Support,
  staticData: { title: t`Support` },
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
