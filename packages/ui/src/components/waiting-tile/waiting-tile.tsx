import { t } from '@wellspring/words/macro'

import { FigureTile } from '../figure-tile/figure-tile.tsx'
import { relativeMoment } from '../relative-date/relative-date.tsx'
import { useClock } from '../zoned-time/zoned-time.tsx'

export interface WaitingTileProps {
  label: string
  /** The list that holds exactly what is counted. */
  href: string
  /** Undefined while it is on its way. */
  waiting: { count: number; oldest: string | null } | undefined
  failed: boolean
  /** What is done with them: 'Ship'. */
  act?: string | undefined
  /** The present moment. */
  now: string
}

/** What waits for an act: how many, and since when the oldest. */
export function WaitingTile({ label, href, waiting, failed, act, now }: WaitingTileProps) {
  const { zone: timeZone } = useClock()
  const oldest = waiting?.oldest
  return (
    <FigureTile
      label={label}
      href={href}
      value={waiting?.count.toLocaleString('en')}
      detail={
        oldest
          ? t`Oldest: ${relativeMoment({ date: oldest, now, timeZone }).toLowerCase()}`
          : t`Nothing is waiting.`
      }
      failed={failed}
      act={act}
      isWaiting={Boolean(waiting?.count) && !failed}
    />
  )
}
