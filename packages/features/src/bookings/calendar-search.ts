import { daysAfter } from '@wellspring/ui/zoned-time'

export interface CalendarSearch {
  /** The week unless told. */
  view?: 'day'
  /** A calendar day that is shown; today unless told. */
  on?: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/** The days that an address asks for; what is not understood is left out. */
export const readCalendarSearch = ({ view, on }: Record<string, unknown>): CalendarSearch => ({
  ...(view === 'day' && { view }),
  ...(isDay(on) && { on }),
})

/** The days to draw: the one, or a week from it on, so that today's is never the past one. */
export const daysOf = (view: CalendarSearch['view'], day: string): string[] =>
  view === 'day' ? [day] : Array.from({ length: 7 }, (_, at) => daysAfter(day, at))
