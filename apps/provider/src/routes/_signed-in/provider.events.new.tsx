import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewEventScreen } from '@wellspring/features/events'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/events/new')({
  component: NewEvent,
  staticData: { title: t`New Event` },
})

function NewEvent() {
  const navigate = useNavigate()
  return (
    <NewEventScreen
      back={{ href: '/provider/events', label: t`Events` }}
      onCreated={(id) => void navigate({ to: '/provider/events/$id', params: { id }, replace: true })}
    />
  )
}
