import { SHIP_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import { DAY_MS } from '@wellspring/api/contract/time'
import { onLastWholeDay } from '@wellspring/ui/zoned-time'

/** An instant on the last whole day on which an order that was paid at this time can be sent. */
export const onLastDayToShip = (paidAt: string, zone: string) =>
  onLastWholeDay(new Date(Date.parse(paidAt) + SHIP_WITHIN_DAYS * DAY_MS).toISOString(), zone)
