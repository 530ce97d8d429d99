import { PlanScreen } from '@wellspring/features/memberships'

import { OwnPage } from '../own-page.tsx'

export function PlanPage() {
  return (
    <OwnPage>
      <PlanScreen plansHref="/memberships" paymentsHref="/subscription" />
    </OwnPage>
  )
}
