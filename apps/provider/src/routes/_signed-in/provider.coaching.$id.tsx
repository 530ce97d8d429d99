import { createFileRoute } from '@tanstack/react-router'

import { SpaceScreen } from '@wellspring/features/coaching'

export const Route = createFileRoute('/_signed-in/provider/coaching/$id')({
  component: Space,
  staticData: { title: 'Coaching' },
})

function Space() {
  const { id } = Route.useParams()
  return (
    <SpaceScreen
      key={id}
      id={id}
      back={{ href: '/provider/coaching', label: 'Coaching' }}
      bookingHref={(bookingId) => `/provider/bookings/${bookingId}`}
      purchaseHref={(purchase) => `/provider/packages/${purchase}`}
    />
  )
}
