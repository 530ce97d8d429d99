import { createFileRoute } from '@tanstack/react-router'

import { LeaveGuard } from '@wellspring/app/leave-guard'
import { DecisionsScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/chat-rooms/decisions')({
  component: Decisions,
  staticData: { title: t`Decisions` },
})

function Decisions() {
  return (
    <OwnPage>
      <LeaveGuard>
        <DecisionsScreen />
      </LeaveGuard>
    </OwnPage>
  )
}
