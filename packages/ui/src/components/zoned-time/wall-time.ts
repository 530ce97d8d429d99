import { dateWriter } from './date-writer.ts'

const HOUR = 3_600_000
/** A year with fewer digits has not been typed completely. */
const EARLIEST = Date.parse('1000-01-01T00:00Z')

/** The local time in a time zone, as if it were UTC. */
function wallOf(instant: number, zone: string): number {
  const text = dateWriter({ dateStyle: 'short', timeStyle: 'medium', timeZone: zone }, 'sv').format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/**
 * Converts a local time such as `2026-11-21T09:30` to an instant. A time that a clock change skips is shifted as if the
 * clocks had not gone forward, and a repeated one is its first occurrence. Null if it is invalid.
 */
export function instantOf(wall: string, zone: string): string | null {
  const wanted = Date.parse(`${wall}Z`)
  if (Number.isNaN(wanted) || wanted < EARLIEST) return null
  const guesses = [-24, 24].map((hours) => {
    const near = wanted + hours * HOUR
    return wanted - (wallOf(near, zone) - near)
  })
  const [earlier = wanted, later = wanted] = guesses.toSorted((a, b) => a - b)
  const instant = wallOf(earlier, zone) === wanted ? earlier : later
  return new Date(instant).toISOString()
}

/** The instants of a range of calendar days in a time zone, both days inclusive and the end exclusive. */
export function instantsOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
) {
  const start = from && instantOf(`${from}T00:00`, zone)
  const dayAfter = to && new Date(Date.parse(`${to}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10)
  const end = dayAfter && instantOf(`${dayAfter}T00:00`, zone)
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

/** The local time at an instant, in the format of a date and time input: `2026-11-21T09:30`. */
export const wallTimeOf = (instant: string, zone: string): string =>
  new Date(wallOf(Date.parse(instant), zone)).toISOString().slice(0, 16)

/** Converts `09:30` to minutes since midnight. Null while it is incomplete. */
export function minuteOf(typed: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(typed) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
