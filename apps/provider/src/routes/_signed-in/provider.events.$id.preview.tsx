import { createFileRoute } from '@tanstack/react-router'

import { EventPreview } from '@wellspring/features/events'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/events/$id/preview')({
  component: Preview,
  staticData: { title: t`Preview` },
})

function Preview() {
  const { id } = Route.useParams()
  return <EventPreview id={id} back={{ href: `/provider/events/${id}`, label: t`Event` }} />
}
