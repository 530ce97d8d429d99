import { createFileRoute, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

import { AvailabilityScreen } from '@wellspring/features/availability'
import { LeaveDialog } from '@wellspring/features/onboarding'

export const Route = createFileRoute('/_signed-in/provider/availability')({ component: Availability })

function Availability() {
  const [unsaved, setUnsaved] = useState(false)
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return (
    <>
      <AvailabilityScreen onUnsavedChange={setUnsaved} />
      {leaving.status === 'blocked' ? <LeaveDialog onLeave={leaving.proceed} onStay={leaving.reset} /> : null}
    </>
  )
}
