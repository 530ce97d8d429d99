import { createFileRoute } from '@tanstack/react-router'

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
      <DecisionsScreen />
    </OwnPage>
  )
}
