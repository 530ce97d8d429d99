import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { InviteListScreen } from '../../features/organisation/members/invite-list-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/invitations/list')({
  component: InviteList,
  staticData: { title: t`Invite a list` },
})

function InviteList() {
  const navigate = useNavigate()
  return <InviteListScreen onSent={() => void navigate({ to: '/tenant/invitations' })} />
}
