import { useQuery } from '@tanstack/react-query'

import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'

/** The plan title of each kind of application. */
const planTitles = { provider: 'Provider', tenant: 'Tenant' } as const satisfies Record<
  ApplicationKind,
  PlanTitle
>

/** The plan to pay for after approval; loaded only where it is shown. */
export function usePlanId(kind: ApplicationKind, enabled = true) {
  const { data, isPending } = useQuery({ ...membershipQueries.list(useApi()), enabled })
  const plan = data?.memberships.find(({ points }) => points.title === planTitles[kind])
  return { planId: plan?.id ?? null, isPending }
}
