import { presentMs } from '../../device-clock.ts'
import { placeOf } from './zoned-time.tsx'

const known = [...Intl.supportedValuesOf('timeZone'), 'UTC']

interface ZoneOption {
  value: string
  label: string
}

/** Offsets by zone. There are some 420 zones, and each needs a slow formatter of its own. */
const offsets = new Map<string, string>()

/** The offset of today, as people write it: `GMT−5`, `GMT+5:30`, or `GMT` for none. */
function offsetOf(zone: string): string {
  const cached = offsets.get(zone)
  if (cached !== undefined) return cached
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(presentMs())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  // Browsers differ in what they call none: `GMT`, `GMT+0` or `UTC`.
  const offset = name !== undefined && minutesOf(name) !== 0 ? name : 'GMT'
  offsets.set(zone, offset)
  return offset
}

/** Minutes east of Greenwich. */
function minutesOf(offset: string): number {
  const {
    sign,
    hours,
    minutes = '0',
  } = /(?<sign>[+-])(?<hours>\d+)(?::(?<minutes>\d+))?/.exec(offset)?.groups ?? {}
  const east = Number(hours ?? 0) * 60 + Number(minutes)
  return sign === '-' ? -east : east
}

/** `New York (GMT−5)`, and with the country or state that its name has: `Buenos Aires, Argentina (GMT−3)`. */
function labelOf(zone: string): string {
  const within = zone.split('/').slice(1, -1).map(placeOf)
  return `${[placeOf(zone), ...within].join(', ')} (${offsetOf(zone).replace('-', '−')})`
}

/**
 * All time zones from west to east, including those in use: a renamed one is missing from the browser's list. A label
 * begins with the place, so that typing its first letters finds it.
 */
export const zoneOptions = (...inUse: readonly string[]): ZoneOption[] =>
  [...new Set([...inUse, ...known])]
    .map((value) => ({ value, label: labelOf(value), east: minutesOf(offsetOf(value)) }))
    .toSorted((one, other) => one.east - other.east || one.label.localeCompare(other.label))
    .map(({ value, label }) => ({ value, label }))
