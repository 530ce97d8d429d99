import { figureQueries } from '@wellspring/api/hooks/figures'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { notificationQueries } from '@wellspring/api/hooks/notifications'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { prefetchToday as prefetch } from '@wellspring/api/hooks/today'
import type { RouterContext } from '@wellspring/app/router-options'
import { presentMoment, zoneNow } from '@wellspring/ui/zoned-time'

import { reportInput } from './features/organisation/reports/report-search.ts'

const first = { page: 0, limit: 1 } as const

/**
 * Fetches the data of the cards on Today in one request; applicants and administrators with fewer abilities have fewer
 * cards.
 */
export function prefetchToday(
  { queryClient, api, zone = zoneNow() }: RouterContext,
  userId: string,
): Promise<void> {
  return prefetch(queryClient, { api, zone }, (today) => [
    ...figureQueries(today, 'tenant'),
    notificationQueries.list(today),
    onboardingQueries.record(today, 'tenant', userId),
    onboardingQueries.ownCredentials(today),
    organisationQueries.own(today),
    organisationQueries.invitations(today, first),
    organisationQueries.members(today, first),
    organisationQueries.administrators(today),
    organisationQueries.report(today, reportInput({}, new Date(presentMoment()))),
    membershipQueries.own(today),
  ])
}
