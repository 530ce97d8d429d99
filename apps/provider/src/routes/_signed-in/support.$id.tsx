import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { TicketScreen } from '@wellspring/features/support'

export const Route = createFileRoute('/_signed-in/support/$id')({
  component: Ticket,
  staticData: { title: 'Support' },
})

function Ticket() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <TicketScreen
      key={id}
      id={id}
      back={{ href: '/support', label: 'Support' }}
      ticketHref={(other) => `/support/${other}`}
      aboutHref={({ kind, id: of }) =>
        ({
          order: `/provider/orders/${of}`,
          booking: `/provider/bookings/${of}`,
          invoice: `/invoices/${of}`,
        })[kind]
      }
      onMoved={(next) => void navigate({ to: '/support/$id', params: { id: next } })}
    />
  )
}
