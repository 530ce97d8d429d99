import { cartQueries } from '@wellspring/api/hooks/cart'
import { libraryQueries } from '@wellspring/api/hooks/educational-library'
import { eventQueries } from '@wellspring/api/hooks/events'
import { figureQueries } from '@wellspring/api/hooks/figures'
import { lotusQueries } from '@wellspring/api/hooks/lotus'
import { notificationQueries } from '@wellspring/api/hooks/notifications'
import { prefetchToday as prefetch } from '@wellspring/api/hooks/today'
import { waitlistQueries } from '@wellspring/api/hooks/waitlist'
import type { RouterContext } from '@wellspring/app/router-options'
import { zoneNow } from '@wellspring/ui/zoned-time'

import { newcomerQueries } from './features/first-steps/newcomer-queries.ts'
import { onItsWay } from './features/orders/on-its-way.ts'

const first = { page: 0, limit: 1 } as const

/** Loads the data of all cards of Today in one request. */
export function prefetchToday({ queryClient, api, zone = zoneNow() }: RouterContext): Promise<void> {
  return prefetch(queryClient, { api, zone }, (today) => [
    ...figureQueries(today, 'patron'),
    notificationQueries.list(today),
    cartQueries.cart(today),
    ...newcomerQueries(today, zone),
    onItsWay(today),
    eventQueries.bookings(today, { when: 'upcoming', ...first }),
    libraryQueries.shelf(today, { shelf: 'in_progress', ...first }),
    lotusQueries.lotus(today, zone),
    lotusQueries.nextStep(today, zone),
    waitlistQueries.list(today, { open: 'true', limit: 10 }),
  ])
}
