import type { Client } from '@wellspring/api/client'
import { orderQueries } from '@wellspring/api/hooks/orders'

/** The newest orders that have been sent and not received yet. */
export const onItsWay = (api: Client) => orderQueries.list(api, { status: 'shipping', page: 0, limit: 5 })
