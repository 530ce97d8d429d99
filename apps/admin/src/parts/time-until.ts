import { MINUTE_MS } from '@wellspring/api/contract/time'

const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' })

type Unit = 'minute' | 'hour' | 'day'

/** Minutes below an hour, hours below two days, then days. */
function amountOf(from: string, to: string): [amount: number, unit: Unit] {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)
  if (Math.abs(minutes) < 60) return [minutes, 'minute']
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
}

/** The time until a deadline: `in 35 min.`, `in 3 hr.` or `in 2 days`; for a past one, how long ago. */
export const timeUntil = (due: string, now: string): string => inWords.format(...amountOf(now, due))

/** The time since a start: `35 min`, `3 hr` or `2 days`. */
export function timeSince(start: string, now: string): string {
  const [amount, unit] = amountOf(start, now)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
}
