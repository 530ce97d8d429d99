import { Temporal } from 'temporal-polyfill'

import type { Digest } from '@wellspring/api/contract/notifications'

import { DAY_MS, HOUR_MS } from '../../time.ts'
import { MAILS_AN_HOUR } from './rules.ts'

/** When digests leave, on the wall of whoever gets them; the weekly one on Mondays. */
const digestTime = { hour: 8 }

/** Minutes of the day on the wall of a zone; the end may be on the next day. */
export interface QuietHours {
  from: number
  to: number
}

const zonedAt = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime) => hour * 60 + minute

const isQuiet = (minute: number, { from, to }: QuietHours) =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** When the quiet hours end that an instant lies in; null outside of them. */
export function quietUntil(now: Date, quiet: QuietHours | null, zone: string): Date | null {
  if (!quiet) return null
  const at = zonedAt(now, zone)
  const minute = minuteOf(at)
  if (!isQuiet(minute, quiet)) return null
  const day = minute < quiet.to ? at.toPlainDate() : at.toPlainDate().add({ days: 1 })
  const wall = day.toPlainDateTime({ hour: Math.trunc(quiet.to / 60), minute: quiet.to % 60 })
  // A wall time that comes twice has ended the quiet hours at its first, unless that is over.
  const first = wall.toZonedDateTime(zone)
  const end =
    first.epochMilliseconds > now.getTime() ? first : wall.toZonedDateTime(zone, { disambiguation: 'later' })
  // The clock leaves that time out: it is past as soon as the clock goes forward.
  const skipped = minuteOf(end) === quiet.to ? null : at.getTimeZoneTransition('next')
  return new Date((skipped ?? end).epochMilliseconds)
}

/** When the next digest leaves, strictly after an instant. */
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
  /** It is told at once whatever was chosen. */
  isAtOnce: boolean
  digest: Digest
  quietHours: QuietHours | null
  zone: string
  /** How many mails of this kind were on their way to them in the past hour. */
  recent: number
}

/** When a mail may leave: now, with the digest, after the quiet hours, or, of too many, with the next full hour. */
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
