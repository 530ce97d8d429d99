import { createFileRoute } from '@tanstack/react-router'

import { PackingListScreen } from '@wellspring/features/orders'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/orders/$id/packing-list')({
  component: PackingList,
  staticData: { title: t`Packing list` },
})

function PackingList() {
  const { id } = Route.useParams()
  return <PackingListScreen ids={[id]} back={{ href: `/provider/orders/${id}`, label: t`Order` }} />
}
