import type { WeekOfSales } from '@wellspring/api/contract/wallet'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

const SPAN = 4

const sumOf = (weeks: readonly WeekOfSales[], of: 'sold' | 'net') =>
  weeks.reduce((sum, week) => sum + Math.round(week[of] * 100), 0) / 100

/** The sum of the last four weeks, including the current one, and its change from the four before in percent. */
export function recentWeeks(weeks: readonly WeekOfSales[], of: 'sold' | 'net') {
  const [recent, before] = [sumOf(weeks.slice(-SPAN), of), sumOf(weeks.slice(-2 * SPAN, -SPAN), of)]
  return { recent, before, change: before > 0 ? Math.round((recent / before - 1) * 100) : null }
}

/** Percent from which the sum says more than the percentage. */
const SUM_FROM = 500

/** `Up 12% from $52.50 in the 4 weeks before.` */
export function changeSentence({
  before,
  change,
}: Pick<ReturnType<typeof recentWeeks>, 'before' | 'change'>) {
  const sum = formatDollars(before)
  if (!change) return t`${sum} in the 4 weeks before.`
  if (change >= SUM_FROM) return t`Up from ${sum} in the 4 weeks before.`
  return change > 0
    ? t`Up ${change}% from ${sum} in the 4 weeks before.`
    : t`Down ${-change}% from ${sum} in the 4 weeks before.`
}
