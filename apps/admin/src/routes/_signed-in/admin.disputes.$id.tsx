import { createFileRoute } from '@tanstack/react-router'

import { DisputeScreen } from '@wellspring/features/disputes'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/disputes/$id')({
  component: () => (
    <DisputeScreen id={Route.useParams().id} back={{ href: '/admin/disputes', label: t`Disputes` }} />
  ),
  staticData: { title: t`Dispute` },
})
