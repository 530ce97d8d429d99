import { createFileRoute } from '@tanstack/react-router'

import { PurchaseScreen } from '@wellspring/features/packages'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/packages/$id')({
  component: Package,
  staticData: { title: t`Package` },
})

function Package() {
  const { id } = Route.useParams()
  return (
    <PurchaseScreen
      key={id}
      id={id}
      scope="admin"
      back={{ href: '/admin/packages', label: t`Package sales` }}
      bookingHref={(booking) => `/admin/bookings/${booking}`}
    />
  )
}
