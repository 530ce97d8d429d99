import { createFileRoute } from '@tanstack/react-router'

import { requireEmailLink } from '@wellspring/app/log-in/redirect'
import { StopEmailChangePage } from '@wellspring/app/log-in/stop-email-change-page'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/email-change')({
  beforeLoad: requireEmailLink,
  component: StopEmailChangePage,
  staticData: { title: t`Email address` },
})
