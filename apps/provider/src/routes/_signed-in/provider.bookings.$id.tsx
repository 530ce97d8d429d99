import { createFileRoute } from '@tanstack/react-router'

import { BookingScreen } from '@wellspring/features/bookings'

export const Route = createFileRoute('/_signed-in/provider/bookings/$id')({
  component: Booking,
  staticData: { title: 'Booking' },
})

function Booking() {
  const { id } = Route.useParams()
  return (
    <BookingScreen
      key={id}
      id={id}
      scope="provider"
      backHref="/provider/bookings"
      purchaseHref={(purchase) => `/provider/packages/${purchase}`}
      callHref={`/telehealth/${id}`}
      coachingHref={({ patron }) => `/provider/coaching/${patron.id}`}
    />
  )
}
