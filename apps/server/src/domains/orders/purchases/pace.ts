import { sql } from '../../../db/drizzle.ts'
import { FEWEST_PARCELS } from '../rules.ts'
import type { Pace } from '../rules.ts'
import { checkouts, orders } from '../tables.ts'

/** The number of recent parcels that represent a seller's current speed. */
const LAST = 50

/** The middle 90 percent, in seconds. */
const ninetyPercent = (took: string) =>
  sql.raw(`percentile_disc(array[0.05, 0.95]) within group (order by extract(epoch from ${took})::int)`)

/**
 * How long a seller's other parcels to the same country took, from payment and from shipping to the buyer's
 * confirmation. Automatic confirmations are excluded, because they say nothing about the delivery.
 */
export const paceOfSeller = sql<Pace | null>`(
  select case when count(*) >= ${FEWEST_PARCELS} then json_build_object(
    'sincePaid', ${ninetyPercent('received - paid')}, 'sinceSent', ${ninetyPercent('received - sent')}) end
  from (
    select o.created_at as paid, sent.at as sent, came.at as received
    from orders o
    join checkouts c on c.id = o.checkout_id
    join order_timeline sent on sent.order_id = o.id and sent.status = 'shipping'
    join order_timeline came on came.order_id = o.id and came.status = 'completed' and came.by = 'buyer'
    where o.seller_id = ${orders.sellerId} and o.status = 'completed'
      and c.shipping_address ->> 'country' = ${checkouts.shippingAddress} ->> 'country'
    order by o.id desc
    limit ${LAST}
  ) parcels)`
