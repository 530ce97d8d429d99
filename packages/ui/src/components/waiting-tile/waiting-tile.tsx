import { t } from '@wellspring/words/macro'

import { FigureTile } from '../figure-tile/figure-tile.tsx'
import { relativeAge, relativeMoment } from '../relative-date/relative-date.tsx'
import { useClock } from '../zoned-time/zoned-time.tsx'

interface Waiting {
  count: number
  oldest: string | null
  /** Those that have waited longest, by name. */
  first?: readonly { name: string; at: string | null }[] | undefined
}

export interface WaitingTileProps {
  label: string
  /** The list that holds exactly what is counted. */
  href: string
  /** Undefined while it is on its way. */
  waiting: Waiting | undefined
  failed: boolean
  /** What is done with them: 'Ship'. */
  act?: string | undefined
  /** Somebody may be in danger. */
  isUrgent?: boolean
  /** The present moment. */
  now: string
}

interface Notes {
  detail: string
  /** Names do not fit on a phone: how long it has been is what matters. */
  shortDetail?: string
}

interface Since {
  since: (date: string) => string
  /** In few words. */
  shortSince: (date: string) => string
}

function notesOf(waiting: Waiting | undefined, { since, shortSince }: Since): Notes {
  const { oldest, first = [] } = waiting ?? { oldest: null }
  if (!oldest) return { detail: t`Nothing is waiting.` }
  const shortDetail = t`Oldest: ${shortSince(oldest)}`
  const named = first.map(({ name, at }) => (at === null ? name : t`${name}, ${since(at)}`))
  return { detail: named.length > 0 ? named.join(' · ') : shortDetail, shortDetail }
}

/** What waits for an act: how many, and which since when. */
export function WaitingTile({ label, href, waiting, failed, act, isUrgent = false, now }: WaitingTileProps) {
  const { zone: timeZone } = useClock()
  const since = (date: string) => relativeMoment({ date, now, timeZone }).toLowerCase()
  const shortSince = (date: string) => relativeAge({ date, now, timeZone }).toLowerCase()
  return (
    <FigureTile
      label={label}
      href={href}
      value={waiting?.count.toLocaleString('en')}
      {...notesOf(waiting, { since, shortSince })}
      isDetailOneLine
      failed={failed}
      act={act}
      isUrgent={isUrgent}
      isWaiting={Boolean(waiting?.count) && !failed}
    />
  )
}
