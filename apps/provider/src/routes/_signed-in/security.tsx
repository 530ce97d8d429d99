import { createFileRoute } from '@tanstack/react-router'

import { SecurityScreen } from '@wellspring/features/identity'

export const Route = createFileRoute('/_signed-in/security')({
  component: SecurityScreen,
  staticData: { title: 'Security' },
})
