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
  /** What is to be done by when, of one that waits since an instant; without it each says how long it has waited. */
  dueWords?: ((since: string) => string) | undefined
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
  dueWords: WaitingTileProps['dueWords']
}

function notesOf(waiting: Waiting | undefined, { since, shortSince, dueWords }: Since): Notes {
  const { oldest, first = [] } = waiting ?? { oldest: null }
  if (!oldest) return { detail: t`Nothing is waiting.` }
  const shortDetail = dueWords ? t`Next: ${dueWords(oldest)}` : t`Oldest: ${shortSince(oldest)}`
  const told = dueWords ?? since
  const named = first.map(({ name, at }) => (at === null ? name : t`${name}, ${told(at)}`))
  return { detail: named.length > 0 ? named.join(' · ') : shortDetail, shortDetail }
}

/** What waits for an act: how many, and which since when. */
export function WaitingTile(props: WaitingTileProps) {
  const { label, href, waiting, failed, act, isUrgent = false, dueWords, now } = props
  const { zone: timeZone } = useClock()
  const since = (date: string) => relativeMoment({ date, now, timeZone }).toLowerCase()
  const shortSince = (date: string) => relativeAge({ date, now, timeZone }).toLowerCase()
  return (
    <FigureTile
      label={label}
      href={href}
      value={waiting?.count.toLocaleString('en')}
      {...notesOf(waiting, { since, shortSince, dueWords })}
      isDetailOneLine
      failed={failed}
      act={act}
      isUrgent={isUrgent}
      isWaiting={Boolean(waiting?.count) && !failed}
    />
  )
}
