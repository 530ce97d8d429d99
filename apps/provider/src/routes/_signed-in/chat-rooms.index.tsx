import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { RoomsScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/chat-rooms/')({
  component: Chats,
  staticData: { title: t`Chats` },
})

function Chats() {
  const navigate = useNavigate()
  return (
    <RoomsScreen
      onRoom={(id) => void navigate({ to: '/chat-rooms/$id', params: { id } })}
      onCare={() => void navigate({ to: '/safe' })}
    />
  )
}
