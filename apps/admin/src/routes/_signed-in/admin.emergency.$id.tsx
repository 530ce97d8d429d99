import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { EmergencyScreen } from '../../features/people/emergency-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/emergency/$id')({
  component: () => <EmergencyScreen id={Route.useParams().id} />,
  staticData: { title: t`Emergency access` },
})
