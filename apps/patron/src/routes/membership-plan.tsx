import { createFileRoute } from '@tanstack/react-router'

import { JoinOffer, PlanScreen } from '@wellspring/features/memberships'

import { OwnPage } from '../own-page.tsx'
import { memberUses, membershipCheckoutHref } from '../parts/memberships/member-uses.ts'

export const Route = createFileRoute('/membership-plan')({ component: Plan })

function Plan() {
  return (
    <OwnPage>
      <PlanScreen
        plansHref="/memberships"
        paymentsHref="/subscription"
        uses={memberUses}
        offer={<JoinOffer plan="Patron" checkoutHref={membershipCheckoutHref} />}
      />
    </OwnPage>
  )
}
