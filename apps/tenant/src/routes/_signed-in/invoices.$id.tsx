import { createFileRoute } from '@tanstack/react-router'

import { InvoiceScreen } from '@wellspring/features/memberships'
import { helpHref } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/invoices/$id')({
  component: Invoice,
  staticData: { title: t`Invoice` },
})

function Invoice() {
  const { id } = Route.useParams()
  return (
    <InvoiceScreen
      id={id}
      back={{ href: '/subscription', label: t`Subscription` }}
      helpHref={helpHref('invoice', id)}
    />
  )
}
