import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { BillingScreen } from '../../features/organisation/billing-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/billing/')({
  component: BillingScreen,
  staticData: { title: t`Billing` },
})
