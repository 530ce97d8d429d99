import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, isKeepable, requiredLine, OptionalLine } from './fields.ts'
import { DAY_MS } from './time.ts'

/** Minutes since midnight in the provider's time zone; 1440 is the end of the day. */
const Minute = z.int().min(0).max(1440)

export const Window = z
  .object({ from: Minute, to: Minute })
  .refine(({ from, to }) => from < to, 'The end must be after the start.')
export type Window = z.infer<typeof Window>

const apart = (windows: readonly Window[]) =>
  windows.toSorted((a, b) => a.from - b.from).every(({ from }, at, all) => from >= (all[at - 1]?.to ?? 0))

const Windows = z.array(Window).max(12, 'At most 12 times a day.').refine(apart, 'These times overlap.')

/** Cache of valid zone names: validating one takes longer than the rest of a request. */
const knownZones = new Set<string>()
/** About 600 zones exist, but each may be written in different cases, so the cache is bounded. */
const MOST_ZONES = 1000

/** Whether a name is in the IANA time zone database. */
function isZone(value: string): boolean {
  if (knownZones.has(value)) return true
  try {
    const isKnown =
      /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(value) &&
      Boolean(Intl.DateTimeFormat('en', { timeZone: value }))
    if (isKnown && knownZones.size < MOST_ZONES) knownZones.add(value)
    return isKnown
  } catch {
    return false
  }
}

export const Zone = z
  .string({ error: 'Choose a time zone' })
  .max(64)
  .refine(isZone, 'This time zone is unknown')
  .meta({ description: 'IANA time zone' })

/** A date that differs from its weekday: its own hours, or none. */
const Override = z.object({ on: Day, windows: Windows })

const TimeOff = z.object({ id: Id, from: Instant, to: Instant, note: z.string().nullable() })

/** An imported calendar of the provider whose events block time. */
const BusyCalendar = z.object({
  id: Id,
  name: z.string(),
  eventCount: z.int(),
  importedAt: Instant,
})

export const Availability = z.object({
  zone: Zone,
  /** Seven days, starting on Monday. */
  week: z.array(Windows).length(7),
  overrides: z.array(Override),
  timeOff: z.array(TimeOff),
  calendars: z.array(BusyCalendar),
  acceptsNew: z.boolean(),
  /** Increases with every change. */
  revision: z.int(),
})
export type Availability = z.infer<typeof Availability>

const YEAR_MS = 366 * DAY_MS

/** A period of absence, at most one year long. */
export const TimeOffInput = z
  .object({ from: Instant, to: Instant, note: OptionalLine })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    error: 'The end must be after the start.',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= YEAR_MS, {
    path: ['to'],
    error: 'At most a year at a time.',
  })

/** The time of an imported event. What it is about is never stored. */
export const BusyTime = z.object({
  id: Id,
  /** Name of the calendar that it comes from. */
  calendar: z.string(),
  from: Instant,
  to: Instant,
})
export type BusyTime = z.infer<typeof BusyTime>

const SPAN_MS = 70 * DAY_MS

/** Enough for a month view: every week that a month touches, plus one day on each side. */
const BusySpan = z
  .object({ from: Instant, to: Instant })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    error: 'The end must be after the start.',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= SPAN_MS, {
    path: ['to'],
    error: 'At most 70 days at a time.',
  })

const Answer = z.object({ availability: Availability })
const one = z.object({ id: PathId })

export const availability = {
  getAvailability: endpoint('GET', '/availability/me', {
    access: ['provider'],
    summary: "Get when the caller's services can be booked.",
  }).output(Answer),
  listBusyTimes: endpoint('GET', '/availability/me/busy', {
    access: ['provider'],
    summary: "List the events of the caller's imported calendars in a range of days.",
  })
    .input(BusySpan)
    .output(z.object({ times: z.array(BusyTime) })),
  updateAvailability: endpoint('PUT', '/availability/me', {
    access: ['provider'],
    summary: 'Set the weekly hours and the days that differ from them.',
  })
    .input(
      z.object({
        zone: Zone,
        week: z.array(Windows).length(7, 'A week has seven days.'),
        overrides: z
          .array(Override)
          .max(400, 'At most 400 days.')
          .refine(
            (days) => new Set(days.map(({ on }) => on)).size === days.length,
            'This list has a day twice.',
          ),
        acceptsNew: z.boolean(),
        /** The revision that was edited; any other revision is a conflict. */
        revision: z.int(),
      }),
    )
    .output(Answer),
  addTimeOff: endpoint('POST', '/availability/me/time-off', {
    access: ['provider'],
    summary: 'Add time off. Existing bookings in it stay, and the response counts them.',
  })
    .input(TimeOffInput)
    .output(Answer.extend({ bookedCount: z.int() })),
  removeTimeOff: endpoint('DELETE', '/availability/me/time-off/{id}', {
    access: ['provider'],
    summary: 'Remove time off.',
  })
    .input(one)
    .output(Answer),
  importCalendar: endpoint('POST', '/availability/me/calendars', {
    access: ['provider'],
    summary:
      "Import the caller's busy times from an iCalendar file; an import under the same name replaces the previous one.",
  })
    .input(
      z.object({
        name: requiredLine('Name cannot be empty', 80),
        /** Text of an iCalendar file. */
        calendar: z
          .string({ error: 'Choose a calendar file' })
          .min(1, 'Choose a calendar file')
          .max(200_000, 'This file is larger than 200 kB. Export fewer months and try again.')
          .refine(isKeepable, 'This has characters that cannot be saved.'),
      }),
    )
    .output(Answer),
  removeCalendar: endpoint('DELETE', '/availability/me/calendars/{id}', {
    access: ['provider'],
    summary: 'Remove an imported calendar and its busy times.',
  })
    .input(one)
    .output(Answer),
}
