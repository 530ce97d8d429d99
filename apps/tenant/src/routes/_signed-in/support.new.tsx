import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewTicketScreen, readNewTicketSearch } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/support/new')({
  validateSearch: readNewTicketSearch,
  component: NewTicket,
  staticData: { title: t`Ask for help` },
})

function NewTicket() {
  const navigate = useNavigate()
  return (
    <NewTicketScreen
      back={{ href: '/support', label: t`Support` }}
      begunWith={Route.useSearch()}
      onSent={(id) => void navigate({ to: '/support/$id', params: { id }, replace: true })}
    />
  )
}
