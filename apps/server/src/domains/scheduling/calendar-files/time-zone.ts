import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

/** The UTC offset in calendar format: +05:30. */
function offset(ns: number): string {
  const minutes = Math.round(Math.abs(ns) / 60_000_000_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ns < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

type Zoned = Temporal.ZonedDateTime

/** One period of a zone, beginning with a change of its offset. */
function observance(begins: Zoned, before: number): ICAL.Component {
  const part = new ICAL.Component(begins.offsetNanoseconds > before ? 'daylight' : 'standard')
  // The format wants the local time before the change.
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

/**
 * A zone's iCalendar definition for a time span: its initial offset and every change up to the next one after the span.
 */
export function timeZoneOver(zone: string, from: number, to: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  const last = at.getTimeZoneTransition('previous')
  // Before 1970 zones used solar time, with offsets to the second.
  if (last && last.year >= 1970) component.addSubcomponent(change(last))
  else component.addSubcomponent(observance(at.with({ year: 1970, month: 1, day: 1 }), at.offsetNanoseconds))
  let next = at.getTimeZoneTransition('next')
  while (next) {
    component.addSubcomponent(change(next))
    next = next.epochMilliseconds <= to ? next.getTimeZoneTransition('next') : null
  }
  return component
}
