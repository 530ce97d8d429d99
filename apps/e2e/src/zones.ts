export const newYork = 'America/New_York'
export const dubai = 'Asia/Dubai'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Minutes by which a time zone is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** `2:30 PM`, in the format of the journeys' browsers. */
export const timeIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)

const yearIn = (at: number, timeZone: string) => wallOf(at, timeZone).slice(0, 4)

/** `Wed, Nov 4`, with the year if it is a later one. */
export const dayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric', timeZone } as const),
    ...(yearIn(at, timeZone) > yearIn(Date.now(), timeZone) && { year: 'numeric' as const }),
  }).format(at)

/** `Wednesday, November 4, 2026`. */
export const longDayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at)

/** The local time in a time zone: 2026-11-04T14:30:00. */
export const wallOf = (at: number, timeZone: string) =>
  new Date(at + offsetAt(at, timeZone) * MINUTE).toISOString().slice(0, 19)

/** The instant of a local time in a time zone. */
export function instantOf(wall: string, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  const near = asUtc - offsetAt(asUtc, zone) * MINUTE
  return asUtc - offsetAt(near, zone) * MINUTE
}

/** Adds days to a calendar day. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export interface ClockChange {
  /** Nine in the morning on the last working day before the change, and on the first one after it. */
  before: number
  after: number
  /** Minutes by which that is later in time zones without the change. */
  laterBy: number
}

/**
 * The next end of daylight saving time in New York, on the first Sunday of November, or its next start if that end is
 * too near to book the Friday before or more than the bookable year ahead.
 */
export function nextChange(): ClockChange {
  const changes: ClockChange[] = []
  for (let days = 2; days <= 362; days++) {
    const eve = wallOf(Date.now() + days * DAY, newYork).slice(0, 10)
    const nine = (daysLater: number) => instantOf(`${dayAfter(eve, daysLater)}T09:00:00`, newYork)
    const laterBy = offsetAt(nine(0), newYork) - offsetAt(nine(1), newYork)
    // The eve is the Saturday before.
    if (laterBy !== 0) changes.push({ before: nine(-1), after: nine(2), laterBy })
  }
  const found = changes.find(({ laterBy }) => laterBy > 0) ?? changes[0]
  if (!found) throw new Error('New York has no clock change within a year')
  return found
}

/** A time zone in which it is about noon, so that notifications are sent at once. */
export function zoneAtNoon(): string {
  const zones = [
    'Asia/Tokyo',
    dubai,
    'Europe/London',
    'America/Sao_Paulo',
    'America/Los_Angeles',
    'Pacific/Auckland',
  ]
  const hourIn = (zone: string) => Number(wallOf(Date.now(), zone).slice(11, 13))
  const found = zones.toSorted((a, b) => Math.abs(hourIn(a) - 13) - Math.abs(hourIn(b) - 13))[0]
  return found ?? 'UTC'
}
