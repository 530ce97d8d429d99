import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readMemberSearch } from '../../features/members/member-search.ts'
import { MembersScreen } from '../../features/members/members-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/subscription/')({
  validateSearch: readMemberSearch,
  component: Members,
})

function Members() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <MembersScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
