import { createFileRoute } from '@tanstack/react-router'

import { EventEditor } from '@wellspring/features/events'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/events/$id/')({
  component: OwnEvent,
  staticData: { title: t`Event` },
})

function OwnEvent() {
  const { id } = Route.useParams()
  return (
    <EventEditor
      key={id}
      id={id}
      scope="provider"
      back={{ href: '/provider/events', label: t`Events` }}
      attendeesHref={(dateId) => `/provider/events/${id}/dates/${dateId}`}
      checkInHref={(dateId) => `/provider/events/${id}/check-in?date=${dateId}`}
      previewHref={`/provider/events/${id}/preview`}
      duplicateHref={`/provider/events/new?from=${id}`}
    />
  )
}
