import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { TicketScreen } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/support/$id')({
  component: Ticket,
  staticData: { title: t`Support` },
})

function Ticket() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <TicketScreen
      key={id}
      id={id}
      back={{ href: '/support', label: t`Support` }}
      ticketHref={(other) => `/support/${other}`}
      aboutHref={({ kind, id: of }) =>
        ({ order: undefined, booking: undefined, invoice: `/invoices/${of}` })[kind]
      }
      onMoved={(next) => void navigate({ to: '/support/$id', params: { id: next } })}
    />
  )
}
