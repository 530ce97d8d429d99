import { createFileRoute } from '@tanstack/react-router'

import { AvailabilityScreen, NoHoursNotice } from '@wellspring/features/availability'

import { useLeaveGuard } from '../../use-leave-guard.tsx'

export const Route = createFileRoute('/_signed-in/provider/availability')({ component: Availability })

function Availability() {
  const { onUnsavedChange, question } = useLeaveGuard()
  return (
    <>
      <NoHoursNotice />
      <AvailabilityScreen onUnsavedChange={onUnsavedChange} />
      {question}
    </>
  )
}
