import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { InvitationsListScreen } from '../../features/organisation/members/invitations-list-screen.tsx'
import { readInvitationSearch } from '../../features/organisation/members/people-search.ts'

export const Route = createFileRoute('/_signed-in/tenant/invitations/')({
  validateSearch: readInvitationSearch,
  component: Invitations,
  staticData: { title: t`Invitations` },
})

function Invitations() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <InvitationsListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
