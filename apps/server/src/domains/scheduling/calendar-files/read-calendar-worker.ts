import { parentPort, workerData } from 'node:worker_threads'

import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

import type { BusySpan, CalendarFile, CalendarRead } from './read-calendar.ts'

const maxEvents = 5000
const maxSteps = 50_000
const { text, zone, now } = workerData as CalendarFile

const here = Temporal.Instant.fromEpochMilliseconds(now)
const horizon = here.toZonedDateTimeISO(zone).add({ months: 13 }).epochMilliseconds

class Refused extends Error {}

function isZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59))

/** The instant of a time. IANA zones use the official rules, other zones the rules in the file. */
function instantOf(time: ICAL.Time, tzid: string | null): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate().getTime()
  if (!time.isDate && tzid !== null && isZone(tzid))
    return wallOf(time).toZonedDateTime(tzid).epochMilliseconds
  const floats = time.isDate || time.zone === ICAL.Timezone.localTimezone
  return floats ? wallOf(time).toZonedDateTime(zone).epochMilliseconds : time.toUnixTime() * 1000
}

const zoneOf = (component: ICAL.Component, name: string): string | null =>
  component.getFirstProperty(name)?.getFirstParameter('tzid') ?? null

const keepsBusy = (component: ICAL.Component) =>
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
  component.getFirstPropertyValue('status') !== 'CANCELLED'

const busy: BusySpan[] = []
let steps = 0

function add(from: number, to: number) {
  if (from >= to || to <= now || from >= horizon) return
  busy.push({ from, to })
  if (busy.length > maxEvents)
    throw new Refused(`This calendar has more than ${maxEvents} events in the year ahead.`)
}

/** The instant a duration later: its days are calendar days, and its hours have the same length on every day. */
function instantAfter(start: ICAL.Time, tzid: string | null, length: ICAL.Duration): number {
  const { isNegative, weeks, days, hours, minutes, seconds } = length
  const day = start.clone()
  const sign = isNegative ? -1 : 1
  day.adjust(sign * (weeks * 7 + days), 0, 0, 0)
  return instantOf(day, tzid) + sign * ((hours * 60 + minutes) * 60 + seconds) * 1000
}

function addOne({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time) {
  const tzid = zoneOf(component, 'dtstart')
  const length = component.getFirstPropertyValue('duration')
  add(
    instantOf(start, tzid),
    length instanceof ICAL.Duration
      ? instantAfter(start, tzid, length)
      : instantOf(end, zoneOf(component, 'dtend') ?? tzid),
  )
}

/** Adds every occurrence up to the horizon. The file lists moved and cancelled occurrences as separate events. */
function addSeries(event: ICAL.Event) {
  const occurrences = event.iterator()
  for (let start = occurrences.next(); start; start = occurrences.next()) {
    if (++steps > maxSteps) throw new Refused('This calendar repeats more often than we can follow.')
    if (instantOf(start, zoneOf(event.component, 'dtstart')) >= horizon) return
    const { item, startDate, endDate } = event.getOccurrenceDetails(start)
    if (keepsBusy(item.component)) addOne(item, startDate, endDate)
  }
}

function read(): CalendarRead {
  const root = new ICAL.Component(ICAL.parse(text))
  if (root.name !== 'vcalendar') throw new Error('the file is not a calendar')
  const events = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const series = new Set(events.filter((event) => event.isRecurring()).map(({ uid }) => uid))
  for (const event of events) {
    if (!event.startDate) throw new Error('an event has no start')
    if (event.isRecurring()) addSeries(event)
    // A moved occurrence is already included in its series.
    else if (!(event.isRecurrenceException() && series.has(event.uid)) && keepsBusy(event.component))
      addOne(event, event.startDate, event.endDate)
  }
  return { busy: busy.toSorted((a, b) => a.from - b.from) }
}

function attempt(): CalendarRead {
  try {
    return read()
  } catch (error) {
    return {
      refusal: error instanceof Refused ? error.message : 'This is not a calendar file that we can read.',
    }
  }
}

parentPort?.postMessage(attempt())
