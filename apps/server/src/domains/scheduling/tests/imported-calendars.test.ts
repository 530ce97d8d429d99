import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { signInProvider } from '../../../testing/accounts/providers.ts'
import { MAX_CALENDARS } from '../rules.ts'
import { busyCalendars, busyTimes } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1@home',
  'DTSTAMP:20260601T000000Z',
  ...lines,
  'END:VEVENT',
]
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Home//EN', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')

const windowsZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Desk of Ada',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'END:STANDARD',
  'END:VTIMEZONE',
]

async function importing(calendar: string, zone = 'America/New_York') {
  const provider = await signInProvider(stand, { zone })
  const { availability } = await provider.client.scheduling.importCalendar({ name: 'Home', calendar })
  const rows = await stand.context.db
    .select({ from: busyTimes.from, to: busyTimes.to })
    .from(busyTimes)
    .where(eq(busyTimes.providerId, provider.userId))
    .orderBy(busyTimes.from)
  const busy = rows.map(
    ({ from, to }) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`,
  )
  return { ...provider, availability, busy }
}

describe('an imported calendar', () => {
  test.each<[string, string[], string[]]>([
    [
      'in UTC',
      event('DTSTART:20260701T140000Z', 'DTEND:20260701T150000Z'),
      ['2026-07-01T14:00 2026-07-01T15:00'],
    ],
    [
      'with a duration',
      event('DTSTART:20260701T140000Z', 'DURATION:PT90M'),
      ['2026-07-01T14:00 2026-07-01T15:30'],
    ],
    [
      'with a duration of hours, which are as long as ever on the day the clock changes',
      event('DTSTART;TZID=America/New_York:20270313T220000', 'DURATION:PT10H'),
      ['2027-03-14T03:00 2027-03-14T13:00'],
    ],
    [
      'with a duration of a day, which is shorter when the clock changes',
      event('DTSTART;TZID=America/New_York:20270313T120000', 'DURATION:P1D'),
      ['2027-03-13T17:00 2027-03-14T16:00'],
    ],
    [
      'with a duration of hours that repeats',
      event('DTSTART;TZID=Europe/Berlin:20261023T220000', 'DURATION:PT10H', 'RRULE:FREQ=DAILY;COUNT=2'),
      ['2026-10-23T20:00 2026-10-24T06:00', '2026-10-24T20:00 2026-10-25T06:00'],
    ],
    [
      'with a duration of hours over a change of half an hour',
      event('DTSTART;TZID=Australia/Lord_Howe:20261004T013000', 'DURATION:PT2H'),
      ['2026-10-03T15:00 2026-10-03T17:00'],
    ],
    [
      'in floating time',
      event('DTSTART:20260701T090000', 'DTEND:20260701T100000'),
      ['2026-07-01T13:00 2026-07-01T14:00'],
    ],
    [
      'in a known time zone',
      event('DTSTART;TZID=Asia/Kolkata:20260701T090000', 'DTEND;TZID=Asia/Kolkata:20260701T100000'),
      ['2026-07-01T03:30 2026-07-01T04:30'],
    ],
    [
      'in a time zone defined in the file',
      [
        ...windowsZone,
        ...event('DTSTART;TZID=Desk of Ada:20260701T090000', 'DTEND;TZID=Desk of Ada:20260701T100000'),
      ],
      ['2026-07-01T06:00 2026-07-01T07:00'],
    ],
    ['all day', event('DTSTART;VALUE=DATE:20260701'), ['2026-07-01T04:00 2026-07-02T04:00']],
    [
      'all day when the clocks change',
      event('DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'),
      ['2026-11-01T04:00 2026-11-02T05:00'],
    ],
    ['that is over', event('DTSTART:20260601T140000Z', 'DTEND:20260601T150000Z'), []],
    [
      'in progress',
      event('DTSTART:20260615T080000Z', 'DTEND:20260615T100000Z'),
      ['2026-06-15T08:00 2026-06-15T10:00'],
    ],
    ['marked as free', event('DTSTART:20260701T140000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'), []],
    ['that was cancelled', event('DTSTART:20260701T140000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'), []],
    ['without a duration', event('DTSTART:20260701T140000Z', 'DTEND:20260701T140000Z'), []],
  ])('has an event %s', async (_what, lines, busy) => {
    expect((await importing(file(lines))).busy).toEqual(busy)
  })

  test('repeats in local time across an offset change, except for cancelled or moved occurrences', async () => {
    const weekly = event(
      'DTSTART;TZID=America/New_York:20261018T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=America/New_York:20261025T090000',
    )
    const moved = event(
      'RECURRENCE-ID;TZID=America/New_York:20261108T090000',
      'DTSTART:20261109T200000Z',
      'DURATION:PT2H',
    )
    const off = event(
      'RECURRENCE-ID;TZID=America/New_York:20261115T090000',
      'DTSTART:20261115T140000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    )
    expect((await importing(file(weekly, moved, off))).busy).toEqual([
      '2026-10-18T13:00 2026-10-18T14:00',
      '2026-11-01T14:00 2026-11-01T15:00',
      '2026-11-09T20:00 2026-11-09T22:00',
    ])
  })

  test('repeats for thirteen months ahead and no further', async () => {
    const daily = event('DTSTART:20200101T060000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
    const { busy } = await importing(file(daily))
    expect([busy.at(0), busy.at(-1), busy.length]).toEqual([
      '2026-06-16T06:00 2026-06-16T07:00',
      '2027-07-15T06:00 2027-07-15T07:00',
      395,
    ])
  })

  test('of the same name replaces the previous one, and is removed with its events', async () => {
    const one = event('DTSTART:20260701T140000Z', 'DURATION:PT1H')
    const { client, userId, availability } = await importing(file(one, one))
    expect(availability).toMatchObject({ revision: 2, calendars: [{ name: 'Home', eventCount: 2 }] })
    const again = await client.scheduling.importCalendar({ name: 'Home', calendar: file(one) })
    expect(again.availability).toMatchObject({ revision: 3, calendars: [{ name: 'Home', eventCount: 1 }] })
    const { id } = again.availability.calendars[0]!
    const { availability: gone } = await client.scheduling.removeCalendar({ id })
    expect(gone).toMatchObject({ revision: 4, calendars: [] })
    const left = await stand.context.db.$count(busyTimes, eq(busyTimes.providerId, userId))
    expect(left).toBe(0)
  })

  test('is shown where it is busy, to its owner only', async () => {
    const { client } = await importing(
      file(
        event('DTSTART:20260701T140000Z', 'DURATION:PT1H'),
        event('DTSTART:20260702T230000Z', 'DURATION:PT3H'),
      ),
    )
    const span = { from: '2026-07-01T15:00:00.000Z', to: '2026-07-03T00:00:00.000Z' }
    const { times } = await client.scheduling.listBusyTimes(span)
    expect(times).toMatchObject([
      { calendar: 'Home', from: '2026-07-02T23:00:00.000Z', to: '2026-07-03T02:00:00.000Z' },
    ])
    const other = await signInProvider(stand)
    expect(await other.client.scheduling.listBusyTimes(span)).toEqual({ times: [] })
    const long = { from: '2026-07-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' }
    await expect(client.scheduling.listBusyTimes(long)).rejects.toMatchObject({
      errors: { to: 'At most 70 days at a time.' },
    })
  })

  const often = (rule: string) => event('DTSTART:20260701T140000Z', 'DURATION:PT1M', `RRULE:${rule}`)
  test.each([
    [
      'not a calendar',
      'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r\n',
      'This is not a calendar file that we can read.',
    ],
    ['a picture', '\u0089PNG', 'This is not a calendar file that we can read.'],
    [
      'an event without a time',
      file(event('SUMMARY:When?')),
      'This is not a calendar file that we can read.',
    ],
    [
      'repeated every minute',
      file(often('FREQ=MINUTELY')),
      'This calendar has more than 5000 events in the year ahead.',
    ],
    [
      'repeated every second for a century',
      file(event('DTSTART:19260701T140000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
      'This calendar repeats more often than we can follow.',
    ],
  ])('that is %s is refused', async (_what, calendar, message) => {
    const { client } = await signInProvider(stand)
    await expect(client.scheduling.importCalendar({ name: 'Home', calendar })).rejects.toMatchObject({
      errors: { calendar: message },
    })
    expect((await client.scheduling.getAvailability()).availability).toMatchObject({
      revision: 1,
      calendars: [],
    })
  })

  test('beyond the limit is refused, and a newer version of an existing one is not', async () => {
    const { client, userId } = await signInProvider(stand)
    const calendar = file(event('DTSTART:20260701T140000Z', 'DURATION:PT1H'))
    const kept = Array.from({ length: MAX_CALENDARS }, (_, at) => ({
      providerId: userId,
      name: `Nr ${at}`,
      importedAt: stand.clock.now(),
    }))
    await stand.deps.database.write((tx) => tx.insert(busyCalendars).values(kept))
    await client.scheduling.importCalendar({ name: 'Nr 3', calendar })
    await expect(client.scheduling.importCalendar({ name: 'More', calendar })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
