import { createFileRoute, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

import { CallScreen } from '@wellspring/features/calls'

import { bookHref, spaceHref } from '../features/booking/book-href.ts'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/telehealth/$bookingId')({
  component: Call,
  staticData: { title: 'Telehealth', bare: true },
})

function Call() {
  const { bookingId } = Route.useParams()
  const [busy, setBusy] = useState(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => busy,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <OwnPage>
      <CallScreen
        key={bookingId}
        id={bookingId}
        backHref={`/my-bookings/${bookingId}`}
        againHref={bookHref}
        coachingHref={spaceHref}
        onBusy={setBusy}
        leaving={status === 'blocked' ? { stay: reset, go: proceed } : null}
      />
    </OwnPage>
  )
}
