import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { BookingsListScreen, readBookingSearch } from '@wellspring/features/bookings'

export const Route = createFileRoute('/_signed-in/admin/bookings/')({
  validateSearch: readBookingSearch,
  component: Bookings,
})

function Bookings() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <BookingsListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      bookingHref={(id) => `/admin/bookings/${id}`}
    />
  )
}
