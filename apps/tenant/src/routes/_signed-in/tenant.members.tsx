import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { MembersListScreen } from '../../features/organisation/members/members-list-screen.tsx'
import { readMemberSearch } from '../../features/organisation/members/people-search.ts'

export const Route = createFileRoute('/_signed-in/tenant/members')({
  validateSearch: readMemberSearch,
  component: Members,
  staticData: { title: t`Members` },
})

function Members() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <MembersListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
