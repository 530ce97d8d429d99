import { planTitles, subscriptionStatuses } from '@wellspring/api/contract/subscription-status'
import type { PlanTitle, SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { subscriptionSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export const statusNames: Record<SubscriptionStatus, string> = {
  incomplete: t`Not paid yet`,
  active: t`Active`,
  past_due: t`Past due`,
  paused: t`Paused`,
  canceled: t`Ended`,
}

/** The label of a subscription's status; an active one that will not renew has a separate label. */
export const standingOf = (status: SubscriptionStatus, cancelAtPeriodEnd: boolean) =>
  cancelAtPeriodEnd && status === 'active' ? t`Ends with the period` : statusNames[status]

export interface MemberSearch extends SortedSearch<(typeof subscriptionSorts)[number]> {
  status?: SubscriptionStatus
  title?: PlanTitle
}

export function readMemberSearch(search: Record<string, unknown>): MemberSearch {
  const status = readChoice(search['status'], subscriptionStatuses)
  const title = readChoice(search['title'], planTitles)
  return {
    ...readSortedSearch(search, subscriptionSorts),
    ...(status && { status }),
    ...(title && { title }),
  }
}
