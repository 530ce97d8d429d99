import { formatDollars } from '@wellspring/ui/money'
import { mediumDay } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

/** The next amount to become available, and the day (UTC) on which it does. */
interface NextRelease {
  on: string
  amount: number
}

/** When pending money can be paid out. Money that is already due is moved within the hour. */
export function nextReleaseSentence({ on, amount }: NextRelease, now: string): string {
  const when = on <= now.slice(0, 10) ? t`today` : t`on ${mediumDay(on)}`
  return t`${formatDollars(amount)} of it becomes available ${when}.`
}
