import type { MoodEntry } from '@wellspring/api/contract/moods'
import type { RecordedMood } from '@wellspring/api/hooks/mood-outbox'
import { dayIn } from '@wellspring/ui/zoned-time'

/** The month `months` after `month`, both as `2026-06`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** The server's entries merged with those not yet sent, newest first. */
export function withWaiting(
  entries: readonly MoodEntry[],
  waiting: readonly RecordedMood[],
  { month, removed = [] }: { month: string; removed?: readonly string[] },
): (MoodEntry & { zone?: string; isWaiting?: true })[] {
  const own = waiting
    .map(({ note, ...entry }) => ({
      ...entry,
      note: note || null,
      on: dayIn(entry.at, entry.zone),
      isWaiting: true as const,
    }))
    .filter(({ on }) => on.startsWith(month))
  const changed = new Set([...removed, ...own.map(({ id }) => id)])
  return [...own, ...entries.filter(({ id }) => !changed.has(id))].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  )
}
