import { createFileRoute } from '@tanstack/react-router'

import { eventQueries } from '@wellspring/api/hooks/events'
import { t } from '@wellspring/words/macro'

import { EventScreen } from '../features/events/calendar/event-screen.tsx'

export const Route = createFileRoute('/events/$id/')({
  validateSearch: ({ date }: Record<string, unknown>): { date?: string } =>
    typeof date === 'string' ? { date } : {},
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const { event } = await queryClient.ensureQueryData(eventQueries.detail(api, id))
    return { title: t`${event.title} · Events` }
  },
  component: Event,
  staticData: { title: t`Event`, back: { href: '/events', label: t`Events` } },
})

function Event() {
  const { id } = Route.useParams()
  const { date } = Route.useSearch()
  return <EventScreen key={id} id={id} date={date} />
}
