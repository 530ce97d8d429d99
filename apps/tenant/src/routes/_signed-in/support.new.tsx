import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewTicketScreen, readNewTicketSearch } from '@wellspring/features/support'

export const Route = createFileRoute('/_signed-in/support/new')({
  validateSearch: readNewTicketSearch,
  component: NewTicket,
  staticData: { title: 'Ask for help' },
})

function NewTicket() {
  const navigate = useNavigate()
  return (
    <NewTicketScreen
      back={{ href: '/support', label: 'Support' }}
      begunWith={Route.useSearch()}
      onSent={(id) => void navigate({ to: '/support/$id', params: { id }, replace: true })}
    />
  )
}
