import { createFileRoute } from '@tanstack/react-router'

import { CaseScreen } from '../../features/moderation/case-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/moderation/$id')({
  component: Case,
  staticData: { title: 'Case' },
})

function Case() {
  const { id } = Route.useParams()
  return <CaseScreen key={id} id={id} back={{ href: '/admin/moderation', label: 'Moderation' }} />
}
