import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { CaseScreen } from '../../features/moderation/case-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/moderation/$id')({
  component: Case,
  staticData: { title: t`Case` },
})

function Case() {
  const { id } = Route.useParams()
  return <CaseScreen key={id} id={id} back={{ href: '/admin/moderation', label: t`Moderation` }} />
}
