import { mediumDay } from '../relative-date/relative-date.tsx'
import { timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import type { DateKind } from './date-kind.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const isTime = (text: string) => /^\d{2}:\d{2}/.test(text)

/** Formats a value for its reader: `Nov 21, 2026, 9:30 AM`. Null if it is incomplete. */
export function dateWords(kind: DateKind, value: string, { hour12 }: Pick<Clock, 'hour12'>): string | null {
  const [day = '', time = ''] = kind === 'time' ? ['', value] : value.split('T')
  const words = [
    kind === 'time' ? null : isDay(day) ? mediumDay(day) : undefined,
    kind === 'date'
      ? null
      : isTime(time)
        ? timeIn(`2026-01-01T${time.slice(0, 5)}:00Z`, { zone: 'UTC', hour12 })
        : undefined,
  ]
  if (words.includes(undefined)) return null
  return words.filter((word) => word !== null).join(', ')
}
