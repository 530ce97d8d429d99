import { createFileRoute } from '@tanstack/react-router'

import { BookingScreen } from '@wellspring/features/bookings'

export const Route = createFileRoute('/_signed-in/admin/bookings/$id')({
  component: Booking,
  staticData: { title: 'Booking' },
})

function Booking() {
  const { id } = Route.useParams()
  return (
    <BookingScreen
      key={id}
      id={id}
      scope="admin"
      backHref="/admin/bookings"
      purchaseHref={(purchase) => `/admin/packages/${purchase}`}
    />
  )
}
