import { formatDollars } from '@wellspring/ui/money'
import { mediumDay } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

/** What becomes available next, and the day (of UTC) on which it does. */
interface NextRelease {
  on: string
  amount: number
}

/** When money that is pending can be paid out. What is due already is moved within the hour. */
export function nextReleaseSentence({ on, amount }: NextRelease, now: string): string {
  const when = on <= now.slice(0, 10) ? t`today` : t`on ${mediumDay(on)}`
  return t`${formatDollars(amount)} of it becomes available ${when}.`
}
