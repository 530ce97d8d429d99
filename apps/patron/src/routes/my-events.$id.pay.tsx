import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { PayTicketsScreen } from '../features/events/checkout/pay-tickets-screen.tsx'
import { OwnPage } from '../own-page.tsx'
import { FocusedPage } from '../parts/focused-page.tsx'

export const Route = createFileRoute('/my-events/$id/pay')({
  component: Pay,
  staticData: { title: t`Pay for tickets` },
})

function Pay() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <FocusedPage>
        <PayTicketsScreen
          id={id}
          onBooked={() => void navigate({ to: '/my-events/$id', params: { id }, replace: true })}
        />
      </FocusedPage>
    </OwnPage>
  )
}
