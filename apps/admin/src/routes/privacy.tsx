import { createFileRoute } from '@tanstack/react-router'

import { PrivacyScreen } from '@wellspring/features/legal'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/privacy')({
  component: PrivacyScreen,
  staticData: { title: t`Privacy Policy` },
})
