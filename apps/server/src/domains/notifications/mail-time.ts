import { Temporal } from 'temporal-polyfill'

import type { Digest } from '@wellspring/api/contract/notifications'

import { DAY_MS, HOUR_MS } from '../../time.ts'
import { MAILS_AN_HOUR } from './rules.ts'

/** The local time of digests. The weekly one is sent on Mondays. */
const digestTime = { hour: 8 }

/** Minutes of the local day. The end may be on the next day. */
export interface QuietHours {
  from: number
  to: number
}

const zonedAt = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime) => hour * 60 + minute

const isQuiet = (minute: number, { from, to }: QuietHours) =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** The end of the quiet hours that contain an instant, or null outside of them. */
export function quietUntil(now: Date, quiet: QuietHours | null, zone: string): Date | null {
  if (!quiet) return null
  const at = zonedAt(now, zone)
  const minute = minuteOf(at)
  if (!isQuiet(minute, quiet)) return null
  const day = minute < quiet.to ? at.toPlainDate() : at.toPlainDate().add({ days: 1 })
  const wall = day.toPlainDateTime({ hour: Math.trunc(quiet.to / 60), minute: quiet.to % 60 })
  // For a repeated local time its first occurrence counts, unless it has passed.
  const first = wall.toZonedDateTime(zone)
  const end =
    first.epochMilliseconds > now.getTime() ? first : wall.toZonedDateTime(zone, { disambiguation: 'later' })
  // A skipped local time counts as reached when the clock jumps.
  const skipped = minuteOf(end) === quiet.to ? null : at.getTimeZoneTransition('next')
  return new Date((skipped ?? end).epochMilliseconds)
}

/** The time of the next digest, strictly after an instant. */
export function nextDigest(now: Date, digest: Exclude<Digest, 'off'>, zone: string): Date {
  const at = zonedAt(now, zone)
  const on = (days: number) =>
    at.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zone, plainTime: digestTime })
  const toMonday = (8 - at.dayOfWeek) % 7
  const days = digest === 'daily' ? [0, 1] : [toMonday, toMonday + 7]
  const next = days.map(on).find(({ epochMilliseconds }) => epochMilliseconds > now.getTime())
  return new Date(next?.epochMilliseconds ?? now.getTime() + DAY_MS)
}

export interface Timing {
  now: Date
  /** Sent immediately, whatever the preferences. */
  isAtOnce: boolean
  digest: Digest
  quietHours: QuietHours | null
  zone: string
  /** The number of mails of this kind to the person in the past hour. */
  recent: number
}

/**
 * When a mail may be sent: now, with the digest, after quiet hours or, when there are too many, at the next full hour.
 */
export function mailDueAt({ now, isAtOnce, digest, quietHours, zone, recent }: Timing): Date {
  if (isAtOnce) return now
  if (digest !== 'off') {
    const due = nextDigest(now, digest, zone)
    return quietUntil(due, quietHours, zone) ?? due
  }
  const quiet = quietUntil(now, quietHours, zone)
  if (quiet) return quiet
  if (recent < MAILS_AN_HOUR) return now
  const full = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return quietUntil(full, quietHours, zone) ?? full
}
