import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { WaitScreen } from '../features/events/waiting/wait-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-events/waitlist/$id')({
  component: Waiting,
  staticData: { title: t`Waitlist` },
})

function Waiting() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <WaitScreen
        id={id}
        onTaken={({ id: booking, verbs }) =>
          void navigate({
            to: verbs.includes('pay') ? '/my-events/$id/pay' : '/my-events/$id',
            params: { id: booking },
          })
        }
      />
    </OwnPage>
  )
}
