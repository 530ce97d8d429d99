import { t } from '@wellspring/words/macro'

import { FigureTile } from '../figure-tile/figure-tile.tsx'
import { relativeAge, relativeMoment } from '../relative-date/relative-date.tsx'
import { useClock } from '../zoned-time/zoned-time.tsx'

interface Waiting {
  count: number
  oldest: string | null
  /** The oldest items, by name. */
  first?: readonly { name: string; at: string | null }[] | undefined
}

interface Due {
  dayOf: (since: string) => string
  words: (day: string) => string
}

export interface WaitingTileProps {
  label: string
  /** The list that contains exactly the counted items. */
  href: string
  /** Undefined while it loads. */
  waiting: Waiting | undefined
  failed: boolean
  /** The action for the items: 'Ship'. */
  act?: string | undefined
  /** Whether someone may be in danger. */
  isUrgent?: boolean
  /** Computes the deadline of an item from its start, with its label. Without it, each item shows its age. */
  due?: Due | undefined
  now: string
}

interface Notes {
  detail: string
  /** For a phone, where names do not fit and the age matters most. */
  shortDetail?: string
}

interface Since {
  since: (date: string) => string
  /** The short form. */
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

/** Items that await an action: how many, and since when. */
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
