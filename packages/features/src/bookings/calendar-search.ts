import { columnOf } from '@wellspring/ui/week-column'
import { daysAfter } from '@wellspring/ui/zoned-time'

const views = ['day', '3-days', 'week', 'month', 'list'] as const
export type ShownView = (typeof views)[number]

const holdFilters = ['only', 'without'] as const
type HoldFilter = (typeof holdFilters)[number]

export interface CalendarSearch {
  /** Unless told the week, or three days where a window has no room for it. */
  view?: ShownView
  /** A calendar day that is shown; today unless told. */
  on?: string
  /** On the wall of where its owner is now, and not of the practice, by which every other page goes. */
  zone?: 'device'
  /** Seven days from that day on, whatever weekday it is: how a calendar opens on a week of which nothing is left. */
  rolling?: true
  /** Times that are held and not paid for yet: those alone, or none of them. */
  holds?: HoldFilter
  /** The client for whom an appointment is to be made. */
  client?: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The days that an address asks for; what is not understood is left out. */
export function readCalendarSearch({
  view,
  on,
  rolling,
  client,
  zone,
  holds,
}: Record<string, unknown>): CalendarSearch {
  const known = views.find((one) => one === view)
  const filter = holdFilters.find((one) => one === holds)
  return {
    ...(known && { view: known }),
    ...(isDay(on) && { on }),
    ...(isDay(on) && (!known || known === 'week') && rolling === true && { rolling }),
    ...(isId(client) && { client }),
    ...(filter && { holds: filter }),
    ...(zone === 'device' && { zone }),
  }
}

/** How many days a list looks ahead. */
const LIST_DAYS = 28

const some = (first: string, count: number) => Array.from({ length: count }, (_, at) => daysAfter(first, at))

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The day with which the week of a day begins. */
const weekStartOf = (day: string, first: Weekday) => daysAfter(day, -columnOf(day, first))

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month so many months later, or earlier. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The whole weeks that a month touches. */
function weeksOf(day: string, firstWeekday: Weekday): string[] {
  const first = weekStartOf(firstOfMonth(day), firstWeekday)
  const last = daysAfter(monthsAfter(day, 1), -1)
  const days = some(first, 42)
  return days.slice(0, days.indexOf(daysAfter(weekStartOf(last, firstWeekday), 6)) + 1)
}

/** The days to draw: the one, three from it on, its whole week, the weeks of its month, or four weeks from it on. */
export function daysOf(view: ShownView, day: string, firstWeekday: Weekday): string[] {
  if (view === 'day') return [day]
  if (view === '3-days') return some(day, 3)
  if (view === 'month') return weeksOf(day, firstWeekday)
  if (view === 'list') return some(day, LIST_DAYS)
  return some(weekStartOf(day, firstWeekday), 7)
}

/** The week from a day on, where nothing is left of the week in which it is. */
export const weekFrom = (day: string) => some(day, 7)

/** The day that stands a view before or after another one. */
export function turned(view: ShownView, day: string, direction: -1 | 1): string {
  if (view === 'month') return monthsAfter(day, direction)
  const lengths = { day: 1, '3-days': 3, week: 7, list: LIST_DAYS }
  return daysAfter(day, direction * lengths[view])
}
