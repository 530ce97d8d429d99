import { createFileRoute } from '@tanstack/react-router'

import { TermsScreen } from '@wellspring/features/legal'

export const Route = createFileRoute('/terms')({
  component: TermsScreen,
  staticData: { title: 'Terms of Service' },
})
