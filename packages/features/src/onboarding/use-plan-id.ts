import { useQuery } from '@tanstack/react-query'

import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'

/** What each plan calls those whom it is for. */
const planTitles = { provider: 'Provider', tenant: 'Tenant' } as const satisfies Record<
  ApplicationKind,
  PlanTitle
>

/** The plan that is paid for once an application is approved; asked for only where that is shown. */
export function usePlanId(kind: ApplicationKind, enabled = true) {
  const { data, isPending } = useQuery({ ...membershipQueries.list(useApi()), enabled })
  const plan = data?.memberships.find(({ points }) => points.title === planTitles[kind])
  return { planId: plan?.id ?? null, isPending }
}
