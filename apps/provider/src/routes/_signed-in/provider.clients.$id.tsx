import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { ClientScreen } from '../../features/clients/client-screen.tsx'

export const Route = createFileRoute('/_signed-in/provider/clients/$id')({
  component: Client,
  staticData: { title: t`Client` },
})

function Client() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <ClientScreen
      key={id}
      id={id}
      onRoom={(room) => void navigate({ to: '/chat-rooms/$id', params: { id: room } })}
    />
  )
}
