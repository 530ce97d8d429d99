import { createFileRoute } from '@tanstack/react-router'

import { DisputeScreen } from '@wellspring/features/disputes'
import { t } from '@wellspring/words/macro'

import { usePartyHrefs } from '../../parts/use-party-hrefs.ts'

export const Route = createFileRoute('/_signed-in/admin/disputes/$id')({
  component: Dispute,
  staticData: { title: t`Dispute` },
})

function Dispute() {
  const { person, dispute } = usePartyHrefs()
  return (
    <DisputeScreen
      id={Route.useParams().id}
      back={{ href: '/admin/disputes', label: t`Disputes` }}
      hrefs={{ person, dispute, order: (id) => `/admin/orders/${id}` }}
    />
  )
}
