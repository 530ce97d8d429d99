import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { TicketScreen } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/support/$id')({
  component: Ticket,
  staticData: { title: t`Support` },
})

function Ticket() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <TicketScreen
        key={id}
        id={id}
        back={{ href: '/support', label: t`Support` }}
        ticketHref={(other) => `/support/${other}`}
        aboutHref={({ kind, id: of }) =>
          ({ order: `/my-orders/${of}`, booking: `/my-bookings/${of}`, invoice: `/invoices/${of}` })[kind]
        }
        onMoved={(next) => void navigate({ to: '/support/$id', params: { id: next } })}
      />
    </OwnPage>
  )
}
