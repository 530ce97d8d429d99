import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { GroupsScreen, readGroupsSearch } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/chat-rooms/groups/')({
  validateSearch: readGroupsSearch,
  component: Groups,
  staticData: { title: t`Groups` },
})

function Groups() {
  const navigate = useNavigate({ from: Route.fullPath })
  const search = Route.useSearch()
  return (
    <GroupsScreen
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      onFounded={(id) => void navigate({ to: '/chat-rooms/groups/$id', params: { id } })}
    />
  )
}
