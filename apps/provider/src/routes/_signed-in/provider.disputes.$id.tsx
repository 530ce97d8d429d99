import { createFileRoute } from '@tanstack/react-router'

import { DisputeScreen } from '@wellspring/features/disputes'

export const Route = createFileRoute('/_signed-in/provider/disputes/$id')({
  component: () => (
    <DisputeScreen id={Route.useParams().id} back={{ href: '/provider/disputes', label: 'Disputes' }} />
  ),
  staticData: { title: 'Dispute' },
})
