import { createFileRoute } from '@tanstack/react-router'

import { PackingListScreen } from '@wellspring/features/orders'
import { t } from '@wellspring/words/macro'

/** The largest page size of the order list. */
const MOST = 100

export const Route = createFileRoute('/_signed-in/provider/orders/packing-lists')({
  component: PackingLists,
  validateSearch: ({ of }: Record<string, unknown>) => ({ of: typeof of === 'string' ? of : '' }),
  staticData: { title: t`Packing lists` },
})

function PackingLists() {
  const { of } = Route.useSearch()
  const ids = of.split(',').filter(Boolean).slice(0, MOST)
  return <PackingListScreen ids={ids} back={{ href: '/provider/orders', label: t`Orders` }} />
}
