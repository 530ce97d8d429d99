import { createFileRoute } from '@tanstack/react-router'

import { BookingScreen } from '@wellspring/features/bookings'
import { t } from '@wellspring/words/macro'

import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/bookings/$id')({
  component: Booking,
  staticData: { title: t`Booking` },
})

function Booking() {
  const { id } = Route.useParams()
  const isAdmin = useVisitor() === 'admin'
  return (
    <BookingScreen
      key={id}
      id={id}
      scope="admin"
      links={{
        back: '/admin/bookings',
        purchase: isAdmin ? (purchase) => `/admin/packages/${purchase}` : undefined,
      }}
    />
  )
}
