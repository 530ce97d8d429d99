import { createFileRoute } from '@tanstack/react-router'

import { BillingScreen } from '../../features/organisation/billing-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/billing/')({
  component: BillingScreen,
  staticData: { title: 'Billing' },
})
