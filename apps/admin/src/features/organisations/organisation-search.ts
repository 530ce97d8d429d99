import { subscriptionStatuses } from '@wellspring/api/contract/subscription-status'
import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'
import { organisationSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

/** The possible plan statuses of an organisation, which is created only after the first payment. */
export const planStatuses = subscriptionStatuses.filter((status) => status !== 'incomplete')

export const planLabels: Record<SubscriptionStatus, string> = {
  incomplete: t`Not paid yet`,
  active: t`Paid`,
  past_due: t`Past due`,
  paused: t`Paused`,
  canceled: t`Ended`,
}

export interface OrganisationSearch extends SortedSearch<(typeof organisationSorts)[number]> {
  status?: SubscriptionStatus
}

export function readOrganisationSearch(search: Record<string, unknown>): OrganisationSearch {
  const status = readChoice(search['status'], planStatuses)
  return { ...readSortedSearch(search, organisationSorts), ...(status && { status }) }
}
