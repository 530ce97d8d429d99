import { createFileRoute } from '@tanstack/react-router'

import { SellerOrderScreen } from '@wellspring/features/orders'
import { t } from '@wellspring/words/macro'

import { usePartyHrefs } from '../../parts/use-party-hrefs.ts'

export const Route = createFileRoute('/_signed-in/admin/orders/$id')({
  component: AnyOrder,
  staticData: { title: t`Order` },
})

function AnyOrder() {
  const partyHrefs = usePartyHrefs()
  return (
    <SellerOrderScreen
      id={Route.useParams().id}
      back={{ href: '/admin/orders', label: t`Orders` }}
      productHref={(productId) => `/admin/products/${productId}`}
      disputeHref={partyHrefs.dispute}
      partyHrefs={partyHrefs}
    />
  )
}
