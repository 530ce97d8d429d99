import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { MyEventScreen } from '../features/events/tickets/my-event-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-events/$id/')({
  component: MyEvent,
  staticData: { title: t`Your tickets` },
})

function MyEvent() {
  const { id } = Route.useParams()
  return (
    <OwnPage opensOffline>
      <MyEventScreen key={id} id={id} />
    </OwnPage>
  )
}
