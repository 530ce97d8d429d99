import { plural } from '@wellspring/words/macro'

/** `1 minute`, `4 minutes`. */
export const many = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`)

/** `2 days`, `3 hours 5 minutes`, `4 minutes`, `50 seconds`. */
export function lengthWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds < 60) return many(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return many(minutes, 'minute')
  if (minutes >= 48 * 60) return many(Math.round(minutes / 1440), 'day')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? many(hours, 'hour') : `${many(hours, 'hour')} ${many(rest, 'minute')}`
}

/** `10 minutes`, `1 hour 30 minutes`, `1 day`: a configured duration, exact to the minute. */
export function chosenLength(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  return [
    days > 0 && plural(days, { one: '1 day', other: '# days' }),
    hours > 0 && plural(hours, { one: '1 hour', other: '# hours' }),
    (rest > 0 || minutes === 0) && plural(rest, { one: '1 minute', other: '# minutes' }),
  ]
    .filter(Boolean)
    .join(' ')
}
