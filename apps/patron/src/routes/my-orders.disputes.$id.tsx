import { createFileRoute } from '@tanstack/react-router'

import { DisputeScreen } from '@wellspring/features/disputes'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-orders/disputes/$id')({
  component: Dispute,
  staticData: { title: t`Dispute` },
})

function Dispute() {
  return (
    <OwnPage>
      <DisputeScreen
        id={Route.useParams().id}
        back={{ href: '/my-orders/disputes', label: t`Disputes` }}
        hrefs={{ order: (id) => `/my-orders/${id}` }}
        viewer="buyer"
      />
    </OwnPage>
  )
}
