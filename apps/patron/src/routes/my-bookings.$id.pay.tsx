import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { PayScreen } from '../features/booking/pay-screen.tsx'
import { OwnPage } from '../own-page.tsx'
import { FocusedPage } from '../parts/focused-page.tsx'

export const Route = createFileRoute('/my-bookings/$id/pay')({
  component: Pay,
  staticData: { title: t`Pay for a booking` },
})

function Pay() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <FocusedPage>
        <PayScreen
          id={id}
          onBooked={() => void navigate({ to: '/my-bookings/$id', params: { id }, replace: true })}
        />
      </FocusedPage>
    </OwnPage>
  )
}
