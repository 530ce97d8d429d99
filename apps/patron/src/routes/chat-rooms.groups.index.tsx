import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { GroupsScreen, readGroupsSearch } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/chat-rooms/groups/')({
  validateSearch: readGroupsSearch,
  component: Groups,
  staticData: { title: t`Groups` },
})

function Groups() {
  const navigate = useNavigate({ from: Route.fullPath })
  const search = Route.useSearch()
  return (
    <OwnPage>
      <GroupsScreen
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        onFounded={(id) => void navigate({ to: '/chat-rooms/groups/$id', params: { id } })}
      />
    </OwnPage>
  )
}
