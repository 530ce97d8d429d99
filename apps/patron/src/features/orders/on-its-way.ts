import type { Client } from '@wellspring/api/client'
import { ON_ITS_WAY } from '@wellspring/api/contract/order-status'
import { orderQueries } from '@wellspring/api/hooks/orders'

/** The newest orders that have been shipped but not received. */
export const onItsWay = (api: Client) => orderQueries.list(api, ON_ITS_WAY)
