import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { BookingsDesk, readBookingSearch } from '@wellspring/features/bookings'

export const Route = createFileRoute('/_signed-in/admin/bookings/')({
  validateSearch: readBookingSearch,
  component: Bookings,
})

function Bookings() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <BookingsDesk
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      bookingHref={(id) => `/admin/bookings/${id}`}
    />
  )
}
