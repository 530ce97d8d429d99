import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { CheckInScreen } from '../../features/check-in/check-in-screen.tsx'

export const Route = createFileRoute('/_signed-in/provider/events/$id/check-in')({
  validateSearch: ({ date }: Record<string, unknown>): { date?: string } =>
    typeof date === 'string' ? { date } : {},
  component: CheckIn,
  staticData: { title: t`Check-in`, opensOffline: true },
})

function CheckIn() {
  const { id } = Route.useParams()
  const { date } = Route.useSearch()
  return (
    <CheckInScreen
      eventId={id}
      occurrenceId={date}
      back={{ href: `/provider/events/${id}`, label: t`Event` }}
    />
  )
}
