import { PAYOUT_AFTER_DAYS, STAFF_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import type { Earnings, OrderDetail } from '@wellspring/api/contract/orders'
import { mediumDate } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

import type { DisputeViewer } from '../dispute-names.ts'
import { hasEnded, openDisputeWords } from './order-labels.ts'
import { DAY_MS } from '@wellspring/api/contract/time'

type Sold = Pick<OrderDetail, 'status' | 'timeline' | 'disputes'>

interface Reader {
  now: string
  zone: string
  viewer: DisputeViewer
}

/** Why the money of a sale is held, and until when. */
function heldWords({ disputes }: Sold, { zone, viewer }: Reader): string {
  const open = openDisputeWords({ disputes }, zone, viewer)
  if (open) return t`Held until this is settled. ${open}`
  const refused = disputes.find(({ status }) => status === 'rejected')
  if (!refused) return t`Held until the buyer’s bank has decided.`
  const until = new Date(Date.parse(refused.since) + STAFF_WITHIN_DAYS * DAY_MS).toISOString()
  return t`Held until ${mediumDate(until, zone)}: the buyer can ask our staff to decide about dispute ${refused.number}.`
}

/** Where the money of a sale is and when it can be paid out; null for a sale without proceeds. */
export function payoutWords(order: Sold, { isHeld, availableAt, net }: Earnings, reader: Reader) {
  if (net <= 0 || hasEnded(order)) return null
  if (isHeld) return heldWords(order, reader)
  if (availableAt === null) return t`Can be paid out ${PAYOUT_AFTER_DAYS} days after the order is complete.`
  const day = mediumDate(availableAt, reader.zone)
  return availableAt > reader.now ? t`Can be paid out from ${day}.` : t`Ready to be paid out since ${day}.`
}
