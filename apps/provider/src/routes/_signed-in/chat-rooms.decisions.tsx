import { createFileRoute } from '@tanstack/react-router'

import { DecisionsScreen } from '@wellspring/features/community'

export const Route = createFileRoute('/_signed-in/chat-rooms/decisions')({
  component: DecisionsScreen,
  staticData: { title: 'Decisions' },
})
