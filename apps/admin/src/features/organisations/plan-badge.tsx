import type { OrganisationRecord } from '@wellspring/api/contract/organisation-records'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { planLabels } from './organisation-search.ts'

/** The status of an organisation's plan, and whether the organisation is read-only. */
export function PlanBadge({ organisation: { plan, isReadOnly } }: { organisation: OrganisationRecord }) {
  const label = planLabels[plan.status]
  return <StatusBadge status={plan.status} label={isReadOnly ? `${label}, read-only` : label} />
}
