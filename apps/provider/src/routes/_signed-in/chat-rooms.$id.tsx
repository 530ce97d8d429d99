import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { RoomsScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/chat-rooms/$id')({
  component: Chat,
  staticData: { title: t`Chat` },
})

function Chat() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const care = useCallback(() => void navigate({ to: '/safe' }), [navigate])
  return (
    <RoomsScreen
      roomId={id}
      onRoom={(next) => void navigate({ to: '/chat-rooms/$id', params: { id: next } })}
      onCare={care}
    />
  )
}
