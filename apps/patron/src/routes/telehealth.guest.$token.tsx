import { createFileRoute, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

import { GuestScreen } from '@wellspring/features/calls'

export const Route = createFileRoute('/telehealth/guest/$token')({
  component: GuestCall,
  staticData: { title: 'Video call', bare: true },
})

function GuestCall() {
  const { token } = Route.useParams()
  const [busy, setBusy] = useState(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => busy,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <GuestScreen
      key={token}
      token={token}
      homeHref="/"
      onBusy={setBusy}
      leaving={status === 'blocked' ? { stay: reset, go: proceed } : null}
    />
  )
}
