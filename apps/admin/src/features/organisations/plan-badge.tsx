import type { OrganisationRecord } from '@wellspring/api/contract/organisation-records'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { planLabels } from './organisation-search.ts'

/** How the plan of an organisation stands, and whether it can still change anything. */
export function PlanBadge({ organisation: { plan, isReadOnly } }: { organisation: OrganisationRecord }) {
  const label = planLabels[plan.status]
  return <StatusBadge status={plan.status} label={isReadOnly ? `${label}, read-only` : label} />
}
