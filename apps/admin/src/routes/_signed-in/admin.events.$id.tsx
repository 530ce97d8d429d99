import { createFileRoute } from '@tanstack/react-router'

import { EventEditor } from '@wellspring/features/events'

import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/events/$id')({
  component: OwnEvent,
  staticData: { title: 'Event' },
})

function OwnEvent() {
  const { id } = Route.useParams()
  return (
    <EventEditor key={id} id={id} scope={useVisitor()} back={{ href: '/admin/events', label: 'Events' }} />
  )
}
