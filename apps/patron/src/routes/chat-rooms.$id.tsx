import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { RoomsScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/chat-rooms/$id')({
  component: Chat,
  staticData: { title: t`Chat` },
})

function Chat() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const care = useCallback(() => void navigate({ to: '/safe' }), [navigate])
  return (
    <OwnPage>
      <RoomsScreen
        roomId={id}
        onRoom={(next) => void navigate({ to: '/chat-rooms/$id', params: { id: next } })}
        onCare={care}
      />
    </OwnPage>
  )
}
