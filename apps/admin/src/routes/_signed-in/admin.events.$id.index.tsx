import { createFileRoute } from '@tanstack/react-router'

import { EventEditor } from '@wellspring/features/events'

import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/events/$id/')({
  component: OwnEvent,
  staticData: { title: 'Event' },
})

function OwnEvent() {
  const { id } = Route.useParams()
  const visitor = useVisitor()
  return (
    <EventEditor
      key={id}
      id={id}
      scope={visitor}
      back={{ href: '/admin/events', label: 'Events' }}
      attendeesHref={(dateId) => `/admin/events/${id}/dates/${dateId}`}
    />
  )
}
