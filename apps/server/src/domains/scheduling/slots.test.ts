import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { blockedBy, freeSlots, openSpans } from './slots.ts'
import type { SlotTerms, Span, Week } from './slots.ts'

const at = (text: string) => Date.parse(text)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const day = 24 * HOUR

const always = (from: number, to: number): Week['week'] =>
  Array.from({ length: 7 }, () => [{ from: from * 60, to: to * 60 }])
const weekOf = (zone: string, week: Week['week'], overrides: Week['overrides'] = new Map()): Week => ({
  zone,
  week,
  overrides,
})
const offer = (other: Partial<SlotTerms> = {}): SlotTerms => ({
  lengthMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 365,
  capacity: 1,
  ...other,
})
const long: Span = { from: at('2026-01-01T00:00:00Z'), to: at('2028-01-01T00:00:00Z') }

/** Creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function wall(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  formats.set(timeZone, format)
  return format.format(instant)
}

describe('weekly hours in a zone', () => {
  test.each([
    ['2026-10-31', '13:00', '17:00', '18:30'],
    ['2026-11-01', '14:00', '18:00', '19:30'],
    ['2027-03-14', '13:00', '17:00', '18:30'],
  ])('nine in New York on %s is %s in UTC, %s in Dubai, %s in Kolkata', (on, utc, dubai, kolkata) => {
    const within = { from: at(`${on}T04:00:00Z`), to: at(`${on}T23:59:00Z`) }
    const opens = openSpans(weekOf('America/New_York', always(9, 17)), within)
      .map(({ from }) => from)
      .find((from) => wall(from, 'America/New_York').startsWith(on))!
    expect(wall(opens, 'UTC')).toBe(`${on} ${utc}`)
    expect(wall(opens, 'Asia/Dubai')).toBe(`${on} ${dubai}`)
    expect(wall(opens, 'Asia/Kolkata')).toBe(`${on} ${kolkata}`)
  })

  test.each([
    ['2026-11-01', 5],
    ['2027-03-14', 3],
    ['2026-11-02', 4],
  ])('midnight to four in New York on %s lasts %i hours', (on, hours) => {
    const nights = openSpans(weekOf('America/New_York', always(0, 4)), {
      from: at(`${on}T00:00:00Z`),
      to: at(`${on}T12:00:00Z`),
    })
    const night = nights.find(({ from }) => wall(from, 'America/New_York') === `${on} 00:00`)!
    expect(night.to - night.from).toBe(hours * HOUR)
  })

  test.each([
    ['2026-10-24', '14:00'],
    ['2026-10-25', '13:00'],
    ['2026-10-31', '13:00'],
    ['2026-11-01', '14:00'],
  ])('London sees nine in New York on %s at %s', (on, london) => {
    const opens = openSpans(weekOf('America/New_York', always(9, 10)), {
      from: at(`${on}T12:00:00Z`),
      to: at(`${on}T15:00:00Z`),
    })
    expect(opens.map(({ from }) => wall(from, 'Europe/London'))).toContain(`${on} ${london}`)
  })

  test('half past five in New York on 3 November is half past two on the 4th in Dubai', () => {
    const week = weekOf('America/New_York', always(17.5, 18.5))
    const opens = openSpans(week, { from: at('2026-11-03T12:00:00Z'), to: at('2026-11-04T00:00:00Z') })
    expect(wall(opens.at(-1)!.from, 'Asia/Dubai')).toBe('2026-11-04 02:30')
  })

  test('a day that the zone skipped has no times', () => {
    // Samoa went from Thursday to Saturday when it crossed the date line.
    const fridays: Week['week'] = Array.from({ length: 7 }, (_, weekday) =>
      weekday === 4 ? [{ from: 9 * 60, to: 17 * 60 }] : [],
    )
    const within = { from: at('2011-12-24T00:00:00Z'), to: at('2012-01-07T12:00:00Z') }
    const opens = openSpans(weekOf('Pacific/Apia', fridays), within).map(({ from }) => from)
    expect(opens.map((from) => wall(from, 'Pacific/Apia'))).toEqual(['2011-12-23 09:00', '2012-01-06 09:00'])
  })

  // Casablanca changes its clock around Ramadan, and Cairo and Santiago at midnight.
  test.each([
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Asia/Dubai',
    'Africa/Casablanca',
    'Africa/Cairo',
    'America/Santiago',
  ])('over two years in %s no day is shifted or repeated', (zone) => {
    const spans = openSpans(weekOf(zone, always(9, 17)), long)
    const walls = spans.map(({ from, to }) => [wall(from, zone), wall(to, zone)])
    expect(new Set(walls.map(([opens]) => opens)).size).toBe(spans.length)
    expect(spans.length).toBeGreaterThanOrEqual(730)
    for (const [opens, closes] of walls) {
      expect(opens).toMatch(/09:00$/)
      expect(closes).toMatch(/17:00$/)
    }
  })

  test('a local time that the clock skips does not shorten later times', () => {
    const within = { from: at('2026-03-08T00:00:00Z'), to: at('2026-03-08T12:00:00Z') }
    const windows = [
      { from: 165, to: 175 },
      { from: 180, to: 300 },
    ]
    const week = weekOf('America/New_York', always(0, 0), new Map([['2026-03-08', windows]]))
    const spans = openSpans(week, within).filter(({ from, to }) => from < to)
    // From three to five, local time.
    expect(spans).toEqual([{ from: at('2026-03-08T07:00:00Z'), to: at('2026-03-08T09:00:00Z') }])
  })

  test('windows that touch at midnight form one open time', () => {
    const night: Week['week'] = Array.from({ length: 7 }, () => [
      { from: 0, to: 120 },
      { from: 1320, to: 1440 },
    ])
    const spans = openSpans(weekOf('UTC', night), {
      from: at('2026-06-01T12:00:00Z'),
      to: at('2026-06-02T12:00:00Z'),
    })
    expect(spans.map(({ from, to }) => (to - from) / HOUR)).toContain(4)
  })

  test('an override replaces its weekday, possibly with no times', () => {
    const overrides = new Map([
      ['2026-06-02', []],
      ['2026-06-03', [{ from: 600, to: 660 }]],
    ])
    const spans = openSpans(weekOf('UTC', always(9, 17), overrides), {
      from: at('2026-06-02T00:00:00Z'),
      to: at('2026-06-03T23:00:00Z'),
    })
    expect(
      spans.filter(({ from }) => from >= at('2026-06-02T00:00:00Z')).map(({ from }) => wall(from, 'UTC')),
    ).toEqual(['2026-06-03 10:00'])
  })
})

describe('free times', () => {
  const open = [{ from: at('2026-06-02T09:00:00Z'), to: at('2026-06-02T12:00:00Z') }]
  const now = at('2026-06-01T09:00:00Z')
  const within = { from: at('2026-06-02T00:00:00Z'), to: at('2026-06-03T00:00:00Z') }
  const starts = (given: Partial<Parameters<typeof freeSlots>[0]>) =>
    freeSlots(
      {
        open,
        busy: [],
        sessions: [],
        offer: offer(),
        now,
        ...given,
      },
      within,
    ).map(({ startsAt }) => wall(startsAt, 'UTC').slice(11))

  test('start every half hour and end with the open time', () => {
    expect(starts({})).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  })

  test('of short services start every quarter of an hour', () => {
    expect(starts({ offer: offer({ lengthMinutes: 15 }) })).toHaveLength(12)
  })

  test('are on quarters of the hour, whenever the open time begins', () => {
    const odd = [{ from: at('2026-06-02T09:48:00Z'), to: at('2026-06-02T12:00:00Z') }]
    expect(starts({ open: odd })).toEqual(['10:00', '10:30', '11:00'])
  })

  test('keep the buffers of both the existing and the new session free', () => {
    // Ten to half past ten, with a buffer of ten minutes.
    const busy = [{ from: at('2026-06-02T10:00:00Z'), to: at('2026-06-02T10:40:00Z') }]
    const short = offer({ lengthMinutes: 30, bufferBeforeMinutes: 20 })
    expect(starts({ busy, offer: short })).toEqual(['09:00', '09:30', '11:00', '11:30'])
  })

  test('respect notice and horizon to the instant', () => {
    const before = (ms: number) => ({
      now: at('2026-06-02T08:00:00Z') + ms,
      offer: offer({ noticeMinutes: 120 }),
    })
    expect(starts(before(0))[0]).toBe('10:00')
    expect(starts(before(1))[0]).toBe('10:30')
    expect(starts({ now: at('2026-06-01T10:00:00Z'), offer: offer({ horizonDays: 1 }) })).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ])
  })

  test('offer a partly booked group session until it is full', () => {
    const group = offer({ capacity: 3 })
    const session = { startsAt: at('2026-06-02T10:00:00Z'), taken: 2 }
    const busy = [blockedBy(session.startsAt, group)]
    const slots = freeSlots({ open, busy, sessions: [session], offer: group, now }, within)
    expect(slots.map(({ startsAt, placesLeft }) => [wall(startsAt, 'UTC').slice(11), placesLeft])).toEqual([
      ['09:00', 3],
      ['10:00', 1],
      ['11:00', 3],
    ])
    expect(starts({ busy, sessions: [{ ...session, taken: 3 }], offer: group })).toEqual(['09:00', '11:00'])
  })

  const quarter = (from: number, length: number) => ({
    from: now + from * 15 * MINUTE,
    to: now + (from + length) * 15 * MINUTE,
  })
  const lengths = fc.tuple(fc.integer({ min: 0, max: 72 * 4 }), fc.integer({ min: 1, max: 24 }))
  const busySpans = fc
    .array(lengths, { maxLength: 12 })
    .map((all) => all.map(([from, length]) => quarter(from, length)).toSorted((a, b) => a.from - b.from))
  /** As returned by openSpans: in order and disjoint. */
  const openTimes = fc.array(lengths, { maxLength: 12 }).map((all) => {
    let end = 0
    return all.map(([gap, length]) => {
      const span = quarter(end + (gap % 20) + 1, length)
      end += (gap % 20) + 1 + length
      return span
    })
  })

  test("are exactly the grid's starts that are open, clear of busy times, and within notice and horizon", () => {
    fc.assert(
      fc.property(
        openTimes,
        busySpans,
        fc.record({
          lengthMinutes: fc.constantFrom(15, 30, 50, 90),
          bufferBeforeMinutes: fc.constantFrom(0, 10),
          bufferAfterMinutes: fc.constantFrom(0, 15),
          noticeMinutes: fc.constantFrom(0, 125),
          horizonDays: fc.constantFrom(1, 3),
        }),
        (opens, busy, terms) => {
          const one = offer(terms)
          const all = { from: now, to: now + 4 * day }
          const slots = freeSlots({ open: opens, busy, sessions: [], offer: one, now }, all)
          const found = slots.map(({ startsAt }) => startsAt)
          const step = one.lengthMinutes >= 30 ? 30 : 15
          const wanted = opens.flatMap(({ from, to }) => {
            const grid: number[] = []
            for (let start = from; start + one.lengthMinutes * MINUTE <= to; start += step * MINUTE)
              grid.push(start)
            return grid.filter(
              (start) =>
                start >= now + one.noticeMinutes * MINUTE &&
                start <= now + one.horizonDays * day &&
                busy.every((taken) => {
                  const blocked = blockedBy(start, one)
                  return taken.to <= blocked.from || blocked.to <= taken.from
                }),
            )
          })
          expect(found).toEqual(wanted.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 300 },
    )
  })
})
