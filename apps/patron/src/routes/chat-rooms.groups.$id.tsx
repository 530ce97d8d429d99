import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { GroupScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/chat-rooms/groups/$id')({
  component: Group,
  staticData: { title: t`Group` },
})

function Group() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <GroupScreen
        key={id}
        id={id}
        onRoom={(room) => void navigate({ to: '/chat-rooms/$id', params: { id: room } })}
      />
    </OwnPage>
  )
}
