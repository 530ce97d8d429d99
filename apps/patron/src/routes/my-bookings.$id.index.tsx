import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { MyBookingScreen } from '../features/booking/my-booking-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-bookings/$id/')({
  component: Booking,
  staticData: { title: t`Booking` },
})

function Booking() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <MyBookingScreen
        id={id}
        onAccepted={(instrument) =>
          void navigate({ to: '/questionnaires/$instrument', params: { instrument } })
        }
      />
    </OwnPage>
  )
}
