import { createFileRoute } from '@tanstack/react-router'

import { DisputeScreen } from '@wellspring/features/disputes'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/disputes/$id')({
  component: () => (
    <DisputeScreen
      id={Route.useParams().id}
      back={{ href: '/provider/disputes', label: t`Disputes` }}
      hrefs={{ order: (id) => `/provider/orders/${id}` }}
      viewer="seller"
    />
  ),
  staticData: { title: t`Dispute` },
})
