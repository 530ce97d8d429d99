import { createFileRoute } from '@tanstack/react-router'

import { EventEditor } from '@wellspring/features/events'
import { t } from '@wellspring/words/macro'

import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/events/$id/')({
  component: OwnEvent,
  staticData: { title: t`Event` },
})

function OwnEvent() {
  const { id } = Route.useParams()
  const visitor = useVisitor()
  return (
    <EventEditor
      key={id}
      id={id}
      scope={visitor}
      back={{ href: '/admin/events', label: t`Events` }}
      attendeesHref={(dateId) => `/admin/events/${id}/dates/${dateId}`}
    />
  )
}
