import { createFileRoute } from '@tanstack/react-router'

import { DisputeScreen } from '@wellspring/features/disputes'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-orders/disputes/$id')({
  component: Dispute,
  staticData: { title: 'Dispute' },
})

function Dispute() {
  return (
    <OwnPage>
      <DisputeScreen id={Route.useParams().id} back={{ href: '/my-orders/disputes', label: 'Disputes' }} />
    </OwnPage>
  )
}
