import { createFileRoute } from '@tanstack/react-router'

import { BookingScreen } from '@wellspring/features/bookings'
import { t } from '@wellspring/words/macro'

import { usePartyHrefs } from '../../parts/use-party-hrefs.ts'
import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/bookings/$id')({
  component: Booking,
  staticData: { title: t`Booking` },
})

function Booking() {
  const { id } = Route.useParams()
  const isAdmin = useVisitor() === 'admin'
  const { person } = usePartyHrefs()
  return (
    <BookingScreen
      key={id}
      id={id}
      scope="admin"
      links={{
        back: '/admin/bookings',
        patron: ({ patron }) => person?.(patron.id),
        provider: ({ provider }) => person?.(provider.id),
        purchase: isAdmin ? (purchase) => `/admin/packages/${purchase}` : undefined,
      }}
    />
  )
}
