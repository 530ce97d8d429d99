import { createFileRoute } from '@tanstack/react-router'

import { SecurityScreen } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/_in-settings/security')({
  component: SecurityScreen,
  staticData: { title: t`Security` },
})
