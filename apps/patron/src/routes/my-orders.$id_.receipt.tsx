import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { ReceiptScreen } from '../features/orders/receipt-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-orders/$id_/receipt')({
  component: Receipt,
  staticData: { title: t`Receipt` },
})

function Receipt() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <ReceiptScreen id={id} />
    </OwnPage>
  )
}
