export const newYork = 'America/New_York'
export const dubai = 'Asia/Dubai'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** How many minutes a zone's wall is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** `2:30 PM`, as the browsers of the journeys write it. */
export const timeIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)

const yearIn = (at: number, timeZone: string) => wallOf(at, timeZone).slice(0, 4)

/** `Wed, Nov 4`; with the year when that is one to come. */
export const dayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric', timeZone } as const),
    ...(yearIn(at, timeZone) > yearIn(Date.now(), timeZone) && { year: 'numeric' as const }),
  }).format(at)

/** `Wednesday, November 4, 2026`. */
export const longDayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at)

/** What the wall of a zone shows: 2026-11-04T14:30:00. */
export const wallOf = (at: number, timeZone: string) =>
  new Date(at + offsetAt(at, timeZone) * MINUTE).toISOString().slice(0, 19)

/** When the wall of a zone shows it. */
export function instantOf(wall: string, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  const near = asUtc - offsetAt(asUtc, zone) * MINUTE
  return asUtc - offsetAt(near, zone) * MINUTE
}

/** A calendar day so many days later. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export interface ClockChange {
  /** Nine in the morning on the last working day before it, and on the first after it. */
  before: number
  after: number
  /** How many minutes later that is from then on, on walls that do not change. */
  laterBy: number
}

/**
 * The next time that New York's clocks go back, on the first Sunday of November. When that is too near to book
 * the Friday before it, or the Monday after it is further ahead than anything can be booked (a year): when they
 * go forward.
 */
export function nextChange(): ClockChange {
  const changes: ClockChange[] = []
  for (let days = 2; days <= 362; days++) {
    const eve = wallOf(Date.now() + days * DAY, newYork).slice(0, 10)
    const nine = (daysLater: number) => instantOf(`${dayAfter(eve, daysLater)}T09:00:00`, newYork)
    const laterBy = offsetAt(nine(0), newYork) - offsetAt(nine(1), newYork)
    // Eve is the Saturday before.
    if (laterBy !== 0) changes.push({ before: nine(-1), after: nine(2), laterBy })
  }
  const found = changes.find(({ laterBy }) => laterBy > 0) ?? changes[0]
  if (!found) throw new Error('the clocks of New York stand still')
  return found
}

/** A zone in which it is about noon: whoever waits there is written to at once. */
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
