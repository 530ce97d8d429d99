import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { DateCheckIn } from '../../features/check-in/check-in-screen.tsx'

export const Route = createFileRoute('/_signed-in/provider/check-in/$dateId')({
  component: HelpersCheckIn,
  staticData: { title: t`Check-in`, opensOffline: true },
})

function HelpersCheckIn() {
  const { dateId } = Route.useParams()
  return <DateCheckIn occurrenceId={dateId} back={{ href: '/provider/check-in', label: t`Check-in` }} />
}
