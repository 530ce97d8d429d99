import { createFileRoute } from '@tanstack/react-router'

import { CallScreen } from '@wellspring/features/calls'
import { t } from '@wellspring/words/macro'

import { bookHref, spaceHref } from '../features/booking/book-href.ts'
import { OwnPage } from '../own-page.tsx'
import { useConfirmLeaving } from '../use-confirm-leaving.ts'

export const Route = createFileRoute('/telehealth/$bookingId')({
  component: Call,
  staticData: { title: t`Telehealth`, bare: true },
})

function Call() {
  const { bookingId } = Route.useParams()
  const leaving = useConfirmLeaving()
  return (
    <OwnPage>
      <CallScreen
        key={bookingId}
        id={bookingId}
        backHref={`/my-bookings/${bookingId}`}
        againHref={bookHref}
        coachingHref={spaceHref}
        {...leaving}
      />
    </OwnPage>
  )
}
