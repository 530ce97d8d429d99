import { createFileRoute } from '@tanstack/react-router'

import { PrivacyScreen } from '@wellspring/features/legal'

export const Route = createFileRoute('/privacy')({
  component: PrivacyScreen,
  staticData: { title: 'Privacy Policy' },
})
