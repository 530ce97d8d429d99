import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { MemberScreen } from '../../features/members/member-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/subscription/$id')({
  component: () => <MemberScreen id={Route.useParams().id} />,
  staticData: { title: t`Subscription` },
})
