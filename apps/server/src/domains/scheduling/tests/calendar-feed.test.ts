import { eq } from '../../../db/drizzle.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import {
  begin,
  holdOf,
  makeConfirmed,
  makePractice,
  makeRequested,
  tuesdayAt,
} from '../../../testing/bookings.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { codeFor } from '../../../testing/accounts/log-in.ts'
import { makeOffered } from '../../../testing/waitlist.ts'
import { users } from '../../identity/tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const make = async ({ client }: Pick<SignedIn, 'client'>, showsNames = false) =>
  (await client.scheduling.makeCalendarFeed({ showsNames })).url

async function read(url: string, headers: Record<string, string> = {}) {
  const { host, pathname } = new URL(url)
  return stand.app.inject({ url: pathname, headers: { host, ...headers } })
}

async function entriesOf(url: string) {
  const { body } = await read(url)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name))
    return {
      uid: value('uid'),
      summary: value('summary'),
      status: value('status'),
      sequence: value('sequence'),
      starts: value('dtstart'),
    }
  })
  return { body, zones, events }
}

test("a calendar program reads the owner's bookings, each under a permanent UID", async () => {
  const made = await makeConfirmed(stand)
  const { id } = made.booking
  const url = await make(made.patron)
  expect(url).toMatch(
    /^http:\/\/localhost:4000\/v1\/calendar\/[\w-]{43}\.ics$|^http:.*\/v1\/calendar\/[\w-]{43}\.ics$/,
  )
  const before = await entriesOf(url)
  expect(before.zones).toEqual(['Asia/Dubai'])
  const event = { uid: `${id}@wellspring`, summary: 'Appointment', status: 'CONFIRMED', sequence: '0' }
  expect(before.events).toEqual([{ ...event, starts: '2026-06-16T14:00:00' }])
  for (const word of [
    'ATTENDEE',
    'ORGANIZER',
    'First talk',
    'Practice',
    'Lovelace',
    'Psychologist',
    'mental',
  ])
    expect(before.body).not.toContain(word)
  await made.patron.client.booking.rescheduleBooking({ id, startsAt: tuesdayAt(14) })
  expect((await entriesOf(url)).events).toEqual([{ ...event, sequence: '1', starts: '2026-06-16T18:00:00' }])
  await made.patron.client.booking.cancelBooking({ id, expectedRefund: 0 }, withNewKey())
  expect((await entriesOf(url)).events).toEqual([
    { ...event, sequence: '2', status: 'CANCELLED', starts: '2026-06-16T18:00:00' },
  ])
})

test("includes names only when its owner asked for them, in each booking's zone", async () => {
  const made = await makeRequested(stand, {
    provider: { name: 'Quiet Water', zone: 'America/New_York' },
    at: tuesdayAt(14),
  })
  const patrons = (await entriesOf(await make(made.patron, true))).events
  expect(patrons).toMatchObject([
    { summary: 'Appointment with Quiet Water', status: 'TENTATIVE', starts: '2026-06-16T18:00:00' },
  ])
  const theirs = await entriesOf(await make(made.provider, true))
  expect(theirs.events).toMatchObject([
    { summary: 'Appointment with Ada Lovelace', starts: '2026-06-16T10:00:00' },
  ])
  expect(theirs.zones).toEqual(['America/New_York'])
  expect((await entriesOf(await make(made.provider))).events).toMatchObject([{ summary: 'Appointment' }])
})

test('includes every offset change between the bookings', async () => {
  const practice = await makePractice(stand, {
    provider: { zone: 'America/New_York' },
    service: { price: 0, horizonDays: 365 },
  })
  for (const startsAt of ['2026-06-16T14:00:00.000Z', '2027-01-12T15:00:00.000Z', '2027-04-13T14:00:00.000Z'])
    await practice.patron.client.booking.holdBooking({
      ...holdOf(practice, startsAt),
      zone: 'America/New_York',
    })
  const { body, events } = await entriesOf(await make(practice.patron))
  expect(events.map(({ starts }) => starts.slice(11))).toEqual(['10:00:00', '10:00:00', '10:00:00'])
  expect(body.match(/BEGIN:(DAYLIGHT|STANDARD)/g)).toEqual([
    'BEGIN:DAYLIGHT',
    'BEGIN:STANDARD',
    'BEGIN:DAYLIGHT',
    'BEGIN:STANDARD',
  ])
})

test('keeps thirty days of past bookings, and nothing that is only held or offered', async () => {
  const recent = await makeConfirmed(stand)
  await begin(stand, recent.booking, 29 * 24 * 60)
  expect((await entriesOf(await make(recent.patron))).events).toHaveLength(1)
  await begin(stand, recent.booking, 31 * 24 * 60)
  expect((await entriesOf(await make(recent.patron))).events).toHaveLength(0)
  const { patron, full } = await makeOffered(stand)
  for (const side of [patron, full.provider]) expect((await entriesOf(await make(side))).events).toEqual([])
})

test('an unchanged response is not sent again', async () => {
  const { patron, booking } = await makeConfirmed(stand)
  const url = await make(patron)
  const first = await read(url)
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
  })
  const tag = { 'if-none-match': String(first.headers['etag']) }
  const again = await read(url, tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await patron.client.booking.rescheduleBooking({ id: booking.id, startsAt: tuesdayAt(14) })
  expect((await read(url, tag)).statusCode).toBe(200)
})

describe('a feed address', () => {
  test('is shown once, not stored, and ends when it is replaced or revoked', async () => {
    const patron = await stand.signIn('patron')
    expect(await patron.client.scheduling.getCalendarFeed()).toEqual({ feed: null })
    const first = await make(patron)
    const token = /calendar\/(.+)\.ics/.exec(first)![1]!
    const { rows } = await stand.deps.database.pool.query<{ kept: string }>(
      `select string_agg(t.kept, '') as kept from (
        select row_to_json(f)::text as kept from calendar_feeds f
        union all select row_to_json(c)::text from changes c
        union all select row_to_json(i)::text from idempotency_keys i) t`,
    )
    expect(rows[0]!.kept).not.toContain(token)
    const second = await make(patron, true)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    expect((await patron.client.scheduling.getCalendarFeed()).feed).toEqual({
      showsNames: true,
      createdAt: stand.clock.now().toISOString(),
      lastReadAt: stand.clock.now().toISOString(),
    })
    expect(await patron.client.scheduling.revokeCalendarFeed()).toEqual({ feed: null })
    expect((await read(second)).statusCode).toBe(404)
    expect(await patron.client.scheduling.revokeCalendarFeed()).toEqual({ feed: null })
  })

  test('is not stored under an Idempotency-Key either', async () => {
    const { client } = await stand.signIn('patron')
    const key = withNewKey()
    const [one, two] = [
      await client.scheduling.makeCalendarFeed({ showsNames: false }, key),
      await client.scheduling.makeCalendarFeed({ showsNames: false }, key),
    ]
    expect([one.url === two.url, (await read(one.url)).statusCode, (await read(two.url)).statusCode]).toEqual(
      [false, 404, 200],
    )
  })

  test('ends with its account, and does not exist on another host', async () => {
    const patron = await stand.signIn('patron')
    const url = await make(patron)
    const provider = new URL(stand.deps.config.origins.provider)
    expect((await read(new URL(new URL(url).pathname, provider).href)).statusCode).toBe(404)
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, patron.userId)),
    )
    expect((await read(url)).statusCode).toBe(404)
  })

  const ends: [string, (patron: SignedIn) => Promise<unknown>][] = [
    [
      'whose owner has reset the password',
      async ({ email }) => {
        const { identity } = stand.client('patron')
        const { challenge } = await identity.forgetPassword({ email })
        await identity.resetPassword({
          challenge,
          code: await codeFor(stand, email),
          password: 'Fresh1!xyz',
        })
      },
    ],
    [
      'whose owner has set another password',
      async ({ client, userId }) => {
        await stand.deps.database.write((tx) =>
          tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId)),
        )
        await client.identity.changePassword({ password: 'Fresh1!xyz' })
      },
    ],
    [
      'whose owner was logged out everywhere',
      async ({ userId }) => {
        const admin = await stand.signIn('admin')
        await admin.client.identity.endUserSessions({ id: userId })
      },
    ],
  ]
  test.each(ends)('%s no longer works', async (_what, end) => {
    const patron = await stand.signIn('patron')
    const url = await make(patron)
    expect((await read(url)).statusCode).toBe(200)
    await end(patron)
    expect((await read(url)).statusCode).toBe(404)
  })

  test.each(['nothing', 'nothing.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${'a'.repeat(500)}.ics`])(
    'that was never created is not found: %s',
    async (file) => {
      const { origin } = new URL(await make(await stand.signIn('patron')))
      const { statusCode, body } = await read(`${origin}/v1/calendar/${file}`)
      expect([statusCode, body.includes('NOT_FOUND')]).toEqual([404, true])
    },
  )
})
