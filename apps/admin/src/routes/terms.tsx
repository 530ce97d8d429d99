import { createFileRoute } from '@tanstack/react-router'

import { TermsScreen } from '@wellspring/features/legal'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/terms')({
  component: TermsScreen,
  staticData: { title: t`Terms of Service` },
})
