import { useWaiting } from '@wellspring/api/hooks/figures'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { onLastDayToShip } from './last-day-to-ship.ts'

export function ToShipCard({ href, act }: { href: string; act?: string | undefined }) {
  const now = useNow()
  const { zone } = useClock()
  const dayOf = (paidAt: string) => mediumDate(onLastDayToShip(paidAt, zone), zone)
  return (
    <WaitingTile
      act={act}
      label={t`Orders to ship`}
      href={href}
      due={{ dayOf, words: (day) => t`ship by ${day}` }}
      now={now}
      {...useWaiting('orders')}
    />
  )
}
