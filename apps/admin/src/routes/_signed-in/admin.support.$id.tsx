import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { StaffTicketScreen } from '../../features/support/staff-ticket-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/support/$id')({
  component: Ticket,
  staticData: { title: t`Ticket` },
})

function Ticket() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <StaffTicketScreen
      key={id}
      id={id}
      back={{ href: '/admin/support', label: t`Support` }}
      onMerged={(into) => void navigate({ to: '/admin/support/$id', params: { id: into } })}
    />
  )
}
