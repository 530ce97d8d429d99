import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { BookingReceiptScreen } from '../features/booking/booking-receipt-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-bookings/$id/receipt')({
  component: Receipt,
  staticData: { title: t`Receipt` },
})

function Receipt() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <BookingReceiptScreen id={id} />
    </OwnPage>
  )
}
