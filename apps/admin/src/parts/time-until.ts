const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' })

/** How long until something is due: `in 35 min.`, `in 3 hr.` or `in 2 days`; of what is over, how long ago. */
export function timeUntil(due: string, now: string): string {
  const minutes = Math.round((Date.parse(due) - Date.parse(now)) / 60_000)
  if (Math.abs(minutes) < 60) return inWords.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 48 ? inWords.format(hours, 'hour') : inWords.format(Math.round(hours / 24), 'day')
}
