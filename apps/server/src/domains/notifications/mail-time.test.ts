import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'

import { mailDueAt, nextDigest, quietUntil } from './mail-time.ts'
import { MAILS_AN_HOUR } from './rules.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
]
const at = (text: string) => new Date(text)
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const quiet = (from: string, to: string) => ({ from: minutes(from), to: minutes(to) })
const night = quiet('22:00', '07:00')
const until = (...[now, hours, zone]: [string, typeof night, string]) =>
  quietUntil(at(now), hours, zone)?.toISOString() ?? null

describe('quiet hours', () => {
  test.each([
    ['an evening', '2026-11-23T21:59:59Z', null],
    ['the start', '2026-11-23T22:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['midnight', '2026-11-24T00:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['the last second', '2026-11-24T06:59:59Z', '2026-11-24T07:00:00.000Z'],
    ['the end', '2026-11-24T07:00:00Z', null],
  ])('over midnight, at %s', (_name, now, end) => {
    expect(until(now, night, 'UTC')).toBe(end)
  })

  test.each([
    ['one hour longer when clocks go back', '2026-10-24T21:00:00Z', night, '2026-10-25T06:00:00.000Z'],
    ['one hour shorter when clocks go forward', '2026-03-28T22:00:00Z', night, '2026-03-29T05:00:00.000Z'],
    ['ending at a skipped time', '2026-03-29T00:30:00Z', quiet('01:00', '02:30'), '2026-03-29T01:00:00.000Z'],
    [
      'ending at the first of two equal times',
      '2026-10-24T23:30:00Z',
      quiet('01:00', '02:30'),
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'still over at the second of two equal times',
      '2026-10-25T01:10:00Z',
      quiet('01:00', '02:30'),
      '2026-10-25T01:30:00.000Z',
    ],
  ])('follow local time in a zone: %s', (_name, now, hours, end) => {
    expect(until(now, hours, 'Europe/Berlin')).toBe(end)
  })

  test('end after now and are over then, in any zone around any offset change', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 }),
        minute,
        minute,
        (zone, atMinute, from, to) => {
          fc.pre(from !== to)
          const now = new Date(atMinute * 60_000)
          const end = quietUntil(now, { from, to }, zone)
          if (!end) return
          expect(end.getTime()).toBeGreaterThan(now.getTime())
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3600_000)
          expect(quietUntil(end, { from, to }, zone)).toBeNull()
          expect(quietUntil(new Date(end.getTime() - 1), { from, to }, zone)).toEqual(end)
        },
      ),
      { numRuns: 3000 },
    )
  })
})

describe('a digest', () => {
  test.each([
    ['daily', '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
    ['daily', '2026-11-23T07:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['daily', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['daily', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['weekly', '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
    ['weekly', '2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z'],
    ['weekly', '2026-11-29T23:30:00Z', '2026-11-30T07:00:00.000Z'],
    ['weekly', '2026-12-29T12:00:00Z', '2027-01-04T07:00:00.000Z'],
  ] as const)('that is %s, requested at %s, is sent at eight in Berlin', (digest, now, next) => {
    expect(nextDigest(at(now), digest, 'Europe/Berlin').toISOString()).toBe(next)
  })

  test('is sent after now at eight local time, at most a day or a week later', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('daily' as const, 'weekly' as const),
        fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true }),
        (zone, digest, now) => {
          const next = nextDigest(now, digest, zone)
          const wall = Temporal.Instant.fromEpochMilliseconds(next.getTime()).toZonedDateTimeISO(zone)
          expect([wall.hour, wall.minute, wall.second]).toEqual([8, 0, 0])
          if (digest === 'weekly') expect(wall.dayOfWeek).toBe(1)
          const days = digest === 'daily' ? 1 : 7
          expect(next.getTime()).toBeGreaterThan(now.getTime())
          expect(next.getTime() - now.getTime()).toBeLessThanOrEqual((days * 24 + 1) * 3600_000)
        },
      ),
    )
  })
})

describe('a mail is sent', () => {
  const plain = {
    now: at('2026-11-23T22:30:00Z'),
    isAtOnce: false,
    digest: 'off' as const,
    quietHours: null,
    zone: 'UTC',
    recent: 0,
  }
  test.each([
    ['at once by default', {}, '2026-11-23T22:30:00.000Z'],
    ['after the quiet hours', { quietHours: night }, '2026-11-24T07:00:00.000Z'],
    ['with the digest', { digest: 'daily' as const }, '2026-11-24T08:00:00.000Z'],
    [
      'with the digest, and not within quiet hours',
      { digest: 'daily' as const, quietHours: quiet('22:00', '09:30') },
      '2026-11-24T09:30:00.000Z',
    ],
    ['at once below the limit', { recent: MAILS_AN_HOUR - 1 }, '2026-11-23T22:30:00.000Z'],
    ['on the full hour when there are many', { recent: MAILS_AN_HOUR }, '2026-11-23T23:00:00.000Z'],
    [
      'at once when it is urgent, whatever was chosen',
      { isAtOnce: true, digest: 'weekly' as const, quietHours: night, recent: 1000 },
      '2026-11-23T22:30:00.000Z',
    ],
  ])('%s', (_name, chosen, due) => {
    expect(mailDueAt({ ...plain, ...chosen }).toISOString()).toBe(due)
  })
})
