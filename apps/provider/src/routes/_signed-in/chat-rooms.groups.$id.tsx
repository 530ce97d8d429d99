import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { GroupScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/chat-rooms/groups/$id')({
  component: Group,
  staticData: { title: t`Group` },
})

function Group() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <GroupScreen
      key={id}
      id={id}
      onRoom={(room) => void navigate({ to: '/chat-rooms/$id', params: { id: room } })}
    />
  )
}
