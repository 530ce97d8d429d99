import { createFileRoute } from '@tanstack/react-router'

import { BookingScreen } from '@wellspring/features/bookings'

import { bookHref, spaceHref } from '../features/booking/book-href.ts'
import { purchaseHref } from '../parts/packages/package-hrefs.ts'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-bookings/$id/')({
  component: Booking,
  staticData: { title: 'Booking' },
})

function Booking() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <BookingScreen
        id={id}
        scope="patron"
        backHref="/my-bookings"
        purchaseHref={purchaseHref}
        payHref={`/my-bookings/${id}/pay`}
        callHref={`/telehealth/${id}`}
        againHref={bookHref}
        coachingHref={spaceHref}
      />
    </OwnPage>
  )
}
