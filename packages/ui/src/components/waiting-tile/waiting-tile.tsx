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

interface Due {
  dayOf: (since: string) => string
  words: (day: string) => string
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
  /** By when one is done that waits since an instant, and how that is said; without it each says how long it has waited. */
  due?: Due | undefined
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
  due: Due | undefined
}

function notesOf(waiting: Waiting | undefined, { since, shortSince, due }: Since): Notes {
  const { oldest, first = [] } = waiting ?? { oldest: null }
  if (!oldest) return { detail: t`Nothing is waiting.` }
  const shortDetail = due ? t`By ${due.dayOf(oldest)}` : t`Oldest: ${shortSince(oldest)}`
  const told = (at: string) => (due ? due.words(due.dayOf(at)) : since(at))
  const named = first.map(({ name, at }) => (at === null ? name : t`${name}, ${told(at)}`))
  return { detail: named.length > 0 ? named.join(' · ') : shortDetail, shortDetail }
}

/** What waits for an act: how many, and which since when. */
export function WaitingTile(props: WaitingTileProps) {
  const { label, href, waiting, failed, act, isUrgent = false, due, now } = props
  const { zone: timeZone } = useClock()
  const since = (date: string) => relativeMoment({ date, now, timeZone }).toLowerCase()
  const shortSince = (date: string) => relativeAge({ date, now, timeZone }).toLowerCase()
  return (
    <FigureTile
      label={label}
      href={href}
      value={waiting?.count.toLocaleString('en')}
      {...notesOf(waiting, { since, shortSince, due })}
      isDetailOneLine
      failed={failed}
      act={act}
      isUrgent={isUrgent}
      isWaiting={Boolean(waiting?.count) && !failed}
    />
  )
}
