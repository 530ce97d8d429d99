import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { BenefitsScreen } from '../../features/organisation/billing/benefits-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/benefits/')({
  component: BenefitsScreen,
  staticData: { title: t`Benefits` },
})
