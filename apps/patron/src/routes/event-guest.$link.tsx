import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { GuestTicketScreen } from '../features/events/tickets/guest-ticket-screen.tsx'

export const Route = createFileRoute('/event-guest/$link')({
  component: GuestTicket,
  staticData: { title: t`Your ticket` },
})

function GuestTicket() {
  const { link } = Route.useParams()
  return <GuestTicketScreen key={link} link={link} />
}
