import { areas } from '@wellspring/api/contract/areas'
import {
  MOOD_WAIT_DAYS,
  PATTERN_ENTRIES,
  TREND_DAYS,
  TREND_ENTRIES,
  feelingOf,
} from '@wellspring/api/contract/moods'
import type { MoodEntry, MoodPatterns } from '@wellspring/api/contract/moods'

import { DAY_MS } from '../../../time.ts'

/** How many hard days in a row make an offer of help, and for how long one that was declined rests. */
const HARD_DAYS = 3
const HELP_RESTS_DAYS = 7
/** A clock that runs ahead by no more than this is taken for now. */
const CLOCK_AHEAD_MS = DAY_MS
export const MAX_LISTED_DAYS = 62
export const YEAR_DAYS = 366

export type Noted = Pick<MoodEntry, 'mood' | 'on' | 'areas'>

/** The day on the wall of a zone. */
export const localDay = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Why nobody can have tapped then: too far ahead, or longer ago than an entry waits for a connection. */
export function disbeliefOf(at: Date, now: Date): string | null {
  if (at.getTime() > now.getTime() + CLOCK_AHEAD_MS)
    return 'The clock of this device is more than a day ahead. Please set it right.'
  if (at.getTime() < now.getTime() - MOOD_WAIT_DAYS * DAY_MS)
    return 'A mood can be noted for up to thirty days.'
  return null
}

/** A moment that is still to come is of a clock that runs ahead. */
export const notAheadOf = (now: Date, at: Date): Date => (at > now ? now : at)

/** Monday is 1. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const meanOf = (entries: readonly Noted[]) => ({
  mean: entries.reduce((sum, { mood }) => sum + feelingOf[mood].valence, 0) / entries.length,
  entries: entries.length,
})

/** The last mood of each day; entries come in the order of their time. */
export function lastOfDays(entries: readonly Noted[]): MoodPatterns['days'] {
  const days = new Map<string, MoodPatterns['days'][number]>()
  for (const { on, mood } of entries) days.set(on, { on, mood, entries: (days.get(on)?.entries ?? 0) + 1 })
  return [...days.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1))
}

/** What groups of entries have in common, of those that are large enough. */
const groupsOf = <Key>(keys: readonly Key[], of: Partial<Record<string, Noted[]>>) =>
  keys
    .map((key) => ({ key, entries: of[String(key)] ?? [] }))
    .filter(({ entries }) => entries.length >= PATTERN_ENTRIES)
    .map(({ key, entries }) => ({ key, ...meanOf(entries) }))

/** By the weekday of their day; a day is asked for its weekday once. */
function byWeekday(entries: readonly Noted[]) {
  const weekdays = new Map<string, number>()
  return Object.groupBy(entries, ({ on }) => {
    const weekday = weekdays.get(on) ?? weekdayOf(on)
    weekdays.set(on, weekday)
    return weekday
  })
}

/** One that has several areas is of each of them. */
const byArea = (entries: readonly Noted[]) =>
  Object.fromEntries(areas.map((area) => [area, entries.filter((entry) => entry.areas.includes(area))]))

/** Whether the last three days in a row, up to today or yesterday, have entries and ended badly. */
export function hasHardDays(days: MoodPatterns['days'], today: string): boolean {
  const last = days.slice(-HARD_DAYS)
  const end = last.at(-1)?.on
  if (last.length < HARD_DAYS || end === undefined || (end !== today && end !== daysBefore(today, 1)))
    return false
  return last.every(
    ({ on, mood }, index) => on === daysBefore(end, HARD_DAYS - 1 - index) && feelingOf[mood].valence < 0,
  )
}

/** How the last fortnight was, against the one before. */
export function trendOf(entries: readonly Noted[], today: string): MoodPatterns['trend'] {
  const [middle, start] = [daysBefore(today, TREND_DAYS), daysBefore(today, 2 * TREND_DAYS)]
  const recent = entries.filter(({ on }) => on > middle && on <= today)
  const earlier = entries.filter(({ on }) => on > start && on <= middle)
  if (recent.length < TREND_ENTRIES) return null
  const now = meanOf(recent)
  return { ...now, change: earlier.length < TREND_ENTRIES ? null : now.mean - meanOf(earlier).mean }
}

/** A year of entries, in the order of their time, as its person sees it. */
export function patternsOf(
  entries: readonly Noted[],
  { today, now, declinedAt }: { today: string; now: Date; declinedAt: Date | null },
): MoodPatterns {
  const days = lastOfDays(entries)
  const rests = declinedAt !== null && now.getTime() < declinedAt.getTime() + HELP_RESTS_DAYS * DAY_MS
  const fortnight = daysBefore(today, TREND_DAYS)
  return {
    days,
    weekdays: groupsOf([1, 2, 3, 4, 5, 6, 7], byWeekday(entries)).map(({ key, ...rest }) => ({
      weekday: key,
      ...rest,
    })),
    areas: groupsOf(areas, byArea(entries)).map(({ key, ...rest }) => ({ area: key, ...rest })),
    trend: trendOf(entries, today),
    recentEntries: entries.filter(({ on }) => on > fortnight).length,
    offersHelp: !rests && hasHardDays(days, today),
  }
}
