import { createFileRoute } from '@tanstack/react-router'

import { SpaceScreen } from '@wellspring/features/coaching'
import { t } from '@wellspring/words/macro'

import { purchaseHref } from '../parts/packages/package-hrefs.ts'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/wellness-coach/$id')({
  component: Space,
  staticData: { title: t`Wellness Coach` },
})

function Space() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <SpaceScreen
        key={id}
        id={id}
        back={{ href: '/wellness-coach', label: t`Wellness coach` }}
        bookingHref={(bookingId) => `/my-bookings/${bookingId}`}
        bookHref={(providerId) => `/providers/${providerId}/book`}
        purchaseHref={purchaseHref}
      />
    </OwnPage>
  )
}
