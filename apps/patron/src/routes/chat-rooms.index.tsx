import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { RoomsScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/chat-rooms/')({
  component: Chats,
  staticData: { title: t`Chats` },
})

function Chats() {
  const navigate = useNavigate()
  return (
    <OwnPage>
      <RoomsScreen
        onRoom={(id) => void navigate({ to: '/chat-rooms/$id', params: { id } })}
        onCare={() => void navigate({ to: '/safe' })}
      />
    </OwnPage>
  )
}
