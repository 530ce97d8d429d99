import { createFileRoute } from '@tanstack/react-router'

import { DecisionsScreen } from '@wellspring/features/community'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/chat-rooms/decisions')({
  component: DecisionsScreen,
  staticData: { title: t`Decisions` },
})
