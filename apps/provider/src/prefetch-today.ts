import { bookingQueries } from '@wellspring/api/hooks/booking'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { eventQueries } from '@wellspring/api/hooks/events'
import { figureQueries } from '@wellspring/api/hooks/figures'
import { notificationQueries } from '@wellspring/api/hooks/notifications'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { productQueries } from '@wellspring/api/hooks/products'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { prefetchToday as prefetch } from '@wellspring/api/hooks/today'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import type { RouterContext } from '@wellspring/app/router-options'
import { zoneNow } from '@wellspring/ui/zoned-time'

const first = { page: 0, limit: 1 } as const

/** Fetches the data of the cards on Today in one request; an applicant has fewer cards. */
export function prefetchToday(
  { queryClient, api, zone = zoneNow() }: RouterContext,
  userId: string,
): Promise<void> {
  return prefetch(queryClient, { api, zone }, (today) => [
    ...figureQueries(today, 'provider'),
    notificationQueries.list(today),
    onboardingQueries.record(today, 'provider', userId),
    onboardingQueries.ownCredentials(today),
    schedulingQueries.availability(today),
    directoryQueries.ownServices(today, { ...first, status: 'published' }),
    directoryQueries.ownServices(today, { ...first, status: 'published', sort: '-price' }),
    productQueries.list(today, first),
    orderQueries.sellerList(today, { page: 0, limit: 5, sort: '-number' }),
    walletQueries.seller(today),
    walletQueries.weeksOfSales(today),
    bookingQueries.list(today, { when: 'upcoming', limit: 3, page: 0 }),
    eventQueries.calendar(today, { providerId: userId, upcomingOnly: 'true', ...first }),
    eventQueries.helpedDates(today),
  ])
}
