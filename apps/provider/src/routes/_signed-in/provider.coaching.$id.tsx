import { createFileRoute } from '@tanstack/react-router'

import type { CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { SpaceScreen } from '@wellspring/features/coaching'

import { SharedResultsPanel } from '@wellspring/features/questionnaires'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/coaching/$id')({
  component: Space,
  staticData: { title: t`Coaching` },
})

const sharedResultsOf = ({ other, sessions }: CoachingSpaceDetail) => (
  <SharedResultsPanel
    patronId={other.id}
    bookingId={sessions.find(({ status }) => status !== 'cancelled')?.bookingId}
    resultsHref={(consentId) => `/provider/shared-results/${consentId}`}
  />
)

function Space() {
  const { id } = Route.useParams()
  return (
    <SpaceScreen
      key={id}
      id={id}
      back={{ href: '/provider/coaching', label: t`Coaching` }}
      bookingHref={(bookingId) => `/provider/bookings/${bookingId}`}
      purchaseHref={(purchase) => `/provider/packages/${purchase}`}
      extras={sharedResultsOf}
    />
  )
}
