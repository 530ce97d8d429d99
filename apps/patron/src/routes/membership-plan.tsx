import { createFileRoute } from '@tanstack/react-router'

import { PlanScreen } from '@wellspring/features/memberships'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/membership-plan')({ component: Plan })

function Plan() {
  return (
    <OwnPage>
      <PlanScreen plansHref="/memberships" paymentsHref="/subscription" />
    </OwnPage>
  )
}
