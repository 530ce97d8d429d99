import { figureQueries } from '@wellspring/api/hooks/figures'
import { notificationQueries } from '@wellspring/api/hooks/notifications'
import { prefetchToday as prefetch } from '@wellspring/api/hooks/today'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import type { RouterContext } from '@wellspring/app/router-options'
import { zoneNow } from '@wellspring/ui/zoned-time'

import type { Visitor } from './navigation.ts'

/** Fetches the data of the cards on Today in one request. */
export function prefetchToday(
  { queryClient, api, zone = zoneNow() }: RouterContext,
  visitor: Visitor,
): Promise<void> {
  return prefetch(queryClient, { api, zone }, (today) => [
    ...figureQueries(today, visitor),
    notificationQueries.list(today),
    ...(visitor === 'admin' ? [walletQueries.weeksOfSales(today)] : []),
  ])
}
