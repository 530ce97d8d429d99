import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

/** As calendars write it: +05:30. */
function offset(ns: number): string {
  const minutes = Math.round(Math.abs(ns) / 60_000_000_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ns < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

type Zoned = Temporal.ZonedDateTime

/** One stretch of a zone, from a change of its clocks on. */
function observance(begins: Zoned, before: number): ICAL.Component {
  const part = new ICAL.Component(begins.offsetNanoseconds > before ? 'daylight' : 'standard')
  // On the wall that the change ends, as the format wants it.
  const wall = begins.toInstant().toZonedDateTimeISO(offset(before)).toPlainDateTime()
  part.addPropertyWithValue(
    'dtstart',
    ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' })),
  )
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offset(before)))
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offset(begins.offsetNanoseconds)))
  return part
}

const change = (at: Zoned) => observance(at, at.subtract({ nanoseconds: 1 }).offsetNanoseconds)

/** A zone over some time, as calendars want it told: which offset it begins with, and each change up to the next after it. */
export function timeZoneOver(zone: string, from: number, to: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  const last = at.getTimeZoneTransition('previous')
  // Before 1970 zones kept the sun's time, to the second.
  if (last && last.year >= 1970) component.addSubcomponent(change(last))
  else component.addSubcomponent(observance(at.with({ year: 1970, month: 1, day: 1 }), at.offsetNanoseconds))
  let next = at.getTimeZoneTransition('next')
  while (next) {
    component.addSubcomponent(change(next))
    next = next.epochMilliseconds <= to ? next.getTimeZoneTransition('next') : null
  }
  return component
}
