import { dateWriter } from './date-writer.ts'

const HOUR = 3_600_000
/** A year of fewer digits is one that somebody has not typed to its end. */
const EARLIEST = Date.parse('1000-01-01T00:00Z')

/** What the wall of a zone shows, as if it were UTC. */
function wallOf(instant: number, zone: string): number {
  const text = dateWriter({ dateStyle: 'short', timeStyle: 'medium', timeZone: zone }, 'sv').format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/**
 * When the wall of a zone shows a time: `2026-11-21T09:30`. A time that is skipped is taken as if the clocks
 * had not gone forward, one that comes twice as the first of both. Null for what is no time.
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

/** From which instant until before which one some calendar days of a zone last, both included. */
export function instantsOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
) {
  const start = from && instantOf(`${from}T00:00`, zone)
  const dayAfter = to && new Date(Date.parse(`${to}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10)
  const end = dayAfter && instantOf(`${dayAfter}T00:00`, zone)
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

/** What the wall of a zone shows at an instant, as a field of date and time keeps it: `2026-11-21T09:30`. */
export const wallTimeOf = (instant: string, zone: string): string =>
  new Date(wallOf(Date.parse(instant), zone)).toISOString().slice(0, 16)

/** `09:30` in minutes since midnight; null while it is half typed. */
export function minuteOf(typed: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(typed) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
