import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewTicketScreen, readNewTicketSearch } from '@wellspring/features/support'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/support/new')({
  validateSearch: readNewTicketSearch,
  component: NewTicket,
  staticData: { title: 'Ask for help' },
})

function NewTicket() {
  const navigate = useNavigate()
  return (
    <OwnPage reason="Log in, and we can answer you.">
      <NewTicketScreen
        back={{ href: '/support', label: 'Support' }}
        begunWith={Route.useSearch()}
        onSent={(id) => void navigate({ to: '/support/$id', params: { id }, replace: true })}
      />
    </OwnPage>
  )
}
