import { createFileRoute, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

import { CallScreen } from '@wellspring/features/calls'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/telehealth/$bookingId')({
  component: Call,
  staticData: { title: t`Telehealth`, bare: true },
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
    <CallScreen
      key={bookingId}
      id={bookingId}
      backHref={`/provider/bookings/${bookingId}`}
      coachingHref={({ patron }) => `/provider/coaching/${patron.id}`}
      onBusy={setBusy}
      leaving={status === 'blocked' ? { stay: reset, go: proceed } : null}
    />
  )
}
