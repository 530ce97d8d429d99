import { columnOf } from '@wellspring/ui/week-column'
import { daysAfter } from '@wellspring/ui/zoned-time'

const views = ['day', '3-days', 'week', 'month', 'list'] as const
export type ShownView = (typeof views)[number]

const holdFilters = ['only', 'without'] as const
type HoldFilter = (typeof holdFilters)[number]

export interface CalendarSearch {
  /** Defaults to the week, or to three days in a window too narrow for it. */
  view?: ShownView
  /** The calendar day that is shown; defaults to today. */
  on?: string
  /** Shows the device's time zone instead of that of the practice, which every other page uses. */
  zone?: 'device'
  /** Seven days from `on`, whatever its weekday. The calendar opens so when its week has no appointments left. */
  rolling?: true
  /** Shows unpaid holds alone, or hides them. */
  holds?: HoldFilter
  /** The client for whom a new appointment is opened. */
  client?: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** Reads the days and filters from the search parameters and ignores unknown values. */
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

/** Days ahead that the list shows. */
const LIST_DAYS = 28

const some = (first: string, count: number) => Array.from({ length: count }, (_, at) => daysAfter(first, at))

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The first day of the week that contains `day`. */
const weekStartOf = (day: string, first: Weekday) => daysAfter(day, -columnOf(day, first))

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month that is `months` after that of `day`; negative for earlier. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** All days of the weeks that the month of `day` touches. */
function weeksOf(day: string, firstWeekday: Weekday): string[] {
  const first = weekStartOf(firstOfMonth(day), firstWeekday)
  const last = daysAfter(monthsAfter(day, 1), -1)
  const days = some(first, 42)
  return days.slice(0, days.indexOf(daysAfter(weekStartOf(last, firstWeekday), 6)) + 1)
}

/** The days to show: one, three from `day`, its whole week, the weeks of its month, or four weeks from `day`. */
export function daysOf(view: ShownView, day: string, firstWeekday: Weekday): string[] {
  if (view === 'day') return [day]
  if (view === '3-days') return some(day, 3)
  if (view === 'month') return weeksOf(day, firstWeekday)
  if (view === 'list') return some(day, LIST_DAYS)
  return some(weekStartOf(day, firstWeekday), 7)
}

/** The seven days from `day`, for a week without appointments left. */
export const weekFrom = (day: string) => some(day, 7)

/** The day to show one view later or earlier. */
export function turned(view: ShownView, day: string, direction: -1 | 1): string {
  if (view === 'month') return monthsAfter(day, direction)
  const lengths = { day: 1, '3-days': 3, week: 7, list: LIST_DAYS }
  return daysAfter(day, direction * lengths[view])
}
