import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { WaitlistEntryScreen } from '../features/waitlist/waitlist-entry-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-bookings/waitlist/$id')({
  component: Waiting,
  staticData: { title: t`Waitlist` },
})

function Waiting() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <WaitlistEntryScreen
        id={id}
        onTaken={({ id: booking, verbs }) =>
          void navigate({
            to: verbs.includes('pay') ? '/my-bookings/$id/pay' : '/my-bookings/$id',
            params: { id: booking },
          })
        }
      />
    </OwnPage>
  )
}
