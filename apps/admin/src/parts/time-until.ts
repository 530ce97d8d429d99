const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' })

type Unit = 'minute' | 'hour' | 'day'

/** In minutes below an hour, in hours below two days. */
function amountOf(from: string, to: string): [amount: number, unit: Unit] {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  if (Math.abs(minutes) < 60) return [minutes, 'minute']
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
}

/** How long until something is due: `in 35 min.`, `in 3 hr.` or `in 2 days`; of what is over, how long ago. */
export const timeUntil = (due: string, now: string): string => inWords.format(...amountOf(now, due))

/** How long something has lasted: `35 min`, `3 hr` or `2 days`. */
export function timeSince(start: string, now: string): string {
  const [amount, unit] = amountOf(start, now)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
}
