import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'
import {
  MOOD_WAIT_DAYS,
  PATTERN_ENTRIES,
  TREND_DAYS,
  TREND_ENTRIES,
  feelingOf,
} from '@wellspring/api/contract/moods'
import type { Mood, MoodPatterns } from '@wellspring/api/contract/moods'

import { DAY_MS } from '../../../time.ts'

/** The number of consecutive hard days before help is offered, and the pause in days after it was declined. */
const HARD_DAYS = 3
const HELP_RESTS_DAYS = 7
/** A device clock ahead by at most this much is treated as correct. */
const CLOCK_AHEAD_MS = DAY_MS
export const MAX_LISTED_DAYS = 62
export const YEAR_DAYS = 366

/** A day with its moods in order. */
export interface NotedDay {
  on: string
  moods: readonly Mood[]
}

/** The number of entries with the same mood and areas. */
interface NotedAreas {
  mood: Mood
  areas: readonly Area[]
  entries: number
}

/** A year of entries, oldest day first. */
export interface NotedYear {
  days: readonly NotedDay[]
  areas: readonly NotedAreas[]
}

/** Formatters by zone, because creating one takes as long as formatting a hundred days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATS = 200

function dayFormatOf(zone: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  if (dayFormats.size < MOST_FORMATS) dayFormats.set(zone, format)
  return format
}

/** The calendar day in a zone. */
export const localDay = (at: Date, zone: string): string => dayFormatOf(zone).format(at)

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Why an entry's time is refused: too far ahead, or older than an entry may wait for a connection. */
export function disbeliefOf(at: Date, now: Date): string | null {
  if (at.getTime() > now.getTime() + CLOCK_AHEAD_MS)
    return 'The clock of this device is more than a day ahead. Please set it right.'
  if (at.getTime() < now.getTime() - MOOD_WAIT_DAYS * DAY_MS)
    return 'A mood can be noted for up to thirty days.'
  return null
}

/** A time in the future comes from a fast device clock and counts as now. */
export const notAheadOf = (now: Date, at: Date): Date => (at > now ? now : at)

/** Monday is 0. The first day of 1970 was a Thursday. */
const weekdayOf = (day: string) => (Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3) % 7

interface Sum {
  valence: number
  entries: number
}

const meanOf = ({ valence, entries }: Sum) => ({ mean: valence / entries, entries })

/** The total valence of moods with their frequencies. */
function sumOf(noted: readonly { mood: Mood; entries: number }[]): Sum {
  const sum = { valence: 0, entries: 0 }
  for (const { mood, entries } of noted) {
    sum.valence += entries * feelingOf[mood].valence
    sum.entries += entries
  }
  return sum
}

/** Adds a day to the total. Mutates the sum, because each first page adds hundreds of days. */
function addDay(sum: Sum, { moods }: NotedDay) {
  for (const mood of moods) sum.valence += feelingOf[mood].valence
  sum.entries += moods.length
}

function sumOfDays(days: readonly NotedDay[], isAsked: (on: string) => boolean): Sum {
  const sum = { valence: 0, entries: 0 }
  for (const day of days) if (isAsked(day.on)) addDay(sum, day)
  return sum
}

const isEnough = ({ entries }: { entries: number }) => entries >= PATTERN_ENTRIES

/** The last mood of each day. */
export const lastOfDays = (days: readonly NotedDay[]): MoodPatterns['days'] =>
  days.flatMap(({ on, moods }) => {
    const mood = moods.at(-1)
    return mood ? [{ on, mood, entries: moods.length }] : []
  })

/** Whether three consecutive days up to today or yesterday have entries and ended badly. */
export function hasHardDays(days: MoodPatterns['days'], today: string): boolean {
  const last = days.slice(-HARD_DAYS)
  const end = last.at(-1)?.on
  if (last.length < HARD_DAYS || end === undefined || (end !== today && end !== daysBefore(today, 1)))
    return false
  return last.every(
    ({ on, mood }, index) => on === daysBefore(end, HARD_DAYS - 1 - index) && feelingOf[mood].valence < 0,
  )
}

/** The last two weeks compared with the two before. */
export function trendOf(days: readonly NotedDay[], today: string): MoodPatterns['trend'] {
  const [middle, start] = [daysBefore(today, TREND_DAYS), daysBefore(today, 2 * TREND_DAYS)]
  const recent = meanOf(sumOfDays(days, (on) => on > middle && on <= today))
  const earlier = meanOf(sumOfDays(days, (on) => on > start && on <= middle))
  if (recent.entries < TREND_ENTRIES) return null
  return { ...recent, change: earlier.entries < TREND_ENTRIES ? null : recent.mean - earlier.mean }
}

function weekdaysOf(days: readonly NotedDay[]): MoodPatterns['weekdays'] {
  const sums = Array.from({ length: 7 }, () => ({ valence: 0, entries: 0 }))
  for (const day of days) addDay(sums[weekdayOf(day.on)] as Sum, day)
  // Monday is 1.
  return sums.map((sum, index) => ({ weekday: index + 1, ...meanOf(sum) })).filter(isEnough)
}

/** An entry with several areas counts for each of them. */
const areasOf = (noted: readonly NotedAreas[]): MoodPatterns['areas'] =>
  areas
    .map((area) => ({ area, ...meanOf(sumOf(noted.filter((one) => one.areas.includes(area)))) }))
    .filter(isEnough)

/** The patterns that a person sees in a year of entries. */
export function patternsOf(
  { days, areas: noted }: NotedYear,
  { today, now, declinedAt }: { today: string; now: Date; declinedAt: Date | null },
): MoodPatterns {
  const last = lastOfDays(days)
  const rests = declinedAt !== null && now.getTime() < declinedAt.getTime() + HELP_RESTS_DAYS * DAY_MS
  const fortnight = daysBefore(today, TREND_DAYS)
  return {
    days: last,
    weekdays: weekdaysOf(days),
    areas: areasOf(noted),
    trend: trendOf(days, today),
    recentEntries: last.reduce((sum, { on, entries }) => (on > fortnight ? sum + entries : sum), 0),
    offersHelp: !rests && hasHardDays(last, today),
  }
}
