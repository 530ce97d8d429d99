import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewEventScreen } from '@wellspring/features/events'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/events/new')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' ? { from } : {},
  component: NewEvent,
  staticData: { title: t`New Event` },
})

function NewEvent() {
  const { from } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <NewEventScreen
      key={from}
      from={from}
      back={{ href: '/provider/events', label: t`Events` }}
      onCreated={(id) => void navigate({ to: '/provider/events/$id', params: { id }, replace: true })}
    />
  )
}
