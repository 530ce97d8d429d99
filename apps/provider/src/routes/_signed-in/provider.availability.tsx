import { createFileRoute } from '@tanstack/react-router'

import { useLeaveGuard } from '@wellspring/app/use-leave-guard'
import { AvailabilityScreen, NoHoursNotice } from '@wellspring/features/availability'

import { applicationHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider/availability')({ component: Availability })

function Availability() {
  const { onUnsavedChange, question } = useLeaveGuard()
  return (
    <>
      <NoHoursNotice />
      <AvailabilityScreen onUnsavedChange={onUnsavedChange} applicationHref={applicationHref} />
      {question}
    </>
  )
}
