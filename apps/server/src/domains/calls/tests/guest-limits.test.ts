import { eq, sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { begin } from '../../../testing/bookings.ts'
import { askIn, enterByLink, invite, linkOf } from '../../../testing/accounts/guests.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import { makeLive, makeMeeting } from '../../../testing/meetings.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { bookings } from '../../booking/tables.ts'
import { forgetGuests } from '../jobs.ts'
import { MAX_INVITATIONS_A_DAY } from '../guests/rules.ts'
import { callConsents, callGuests } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const rowsOf = async <Row extends object>(text: string) =>
  (await stand.deps.database.pool.query<Row>(text)).rows

test('a patron who agrees while the invitation is withdrawn gives no consent, and no receipt says otherwise', async () => {
  const made = await makeMeeting(stand)
  const { guestId: id } = await askIn(stand, made, 'provider')
  let agreed: Promise<string> | undefined
  await stand.deps.database.write(async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.id, made.booking.id)).for('update')
    agreed = outcomeOf(made.patron.client.calls.agreeToCallGuest({ id }))
    await untilBlocked(stand)
    await tx
      .update(callGuests)
      .set({ status: 'withdrawn', closedAt: new Date() })
      .where(eq(callGuests.id, id))
  })
  expect(await agreed).toBe('ILLEGAL_TRANSITION')
  const { db } = stand.deps.database
  expect(await db.select().from(callConsents).where(eq(callConsents.guestId, id))).toEqual([])
})

test('a removal applies to that guest, and not to the next one at the same place', async () => {
  const made = await makeLive(stand)
  const gone = await invite(stand, made)
  const { calls } = made.provider.client
  let again: Promise<string> | undefined
  let next = gone
  await stand.deps.database.write(async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.id, made.booking.id)).for('update')
    again = outcomeOf(made.patron.client.calls.withdrawCallGuest({ id: gone.guestId }))
    await untilBlocked(stand)
    await tx
      .update(callGuests)
      .set({ status: 'withdrawn', closedAt: new Date() })
      .where(eq(callGuests.id, gone.guestId))
    const [row] = await tx.select().from(callGuests).where(eq(callGuests.id, gone.guestId))
    next = { ...gone, guestId: crypto.randomUUID() }
    const agreed = {
      status: 'agreed' as const,
      closedAt: null,
      tokenHash: next.guestId,
      email: 'next@example.org',
    }
    await tx.insert(callGuests).values({ ...row!, ...agreed, id: next.guestId })
    await tx.execute(sql`insert into call_presences (booking_id, place, standing, connection, seen_at)
      values (${made.booking.id}, 'guest1', 'here', 'next', ${stand.clock.now().toISOString()})`)
  })
  expect(await again).toBe('done')
  const { call } = await calls.getCall({ id: made.booking.id })
  expect(call.guests).toMatchObject([{ id: next.guestId, isHere: true }])
})

test('invitations per day are limited over all calls', async () => {
  const earlier = await makeMeeting(stand)
  const made = await makeMeeting(stand, { patron: earlier.patron, minutesAgo: -60 })
  const { guestId } = await askIn(stand, earlier, 'patron')
  await stand.deps.database.write((tx) =>
    tx.execute(sql`insert into call_guests
        (booking_id, place, kind, name, email, asked_by, status, asked_at, closed_at, token_hash)
      select booking_id, place, kind, name, email, asked_by, 'withdrawn', asked_at, asked_at, gen_random_uuid()
      from call_guests, generate_series(2, ${MAX_INVITATIONS_A_DAY}) where id = ${guestId}`),
  )
  expect(await outcomeOf(askIn(stand, made, 'patron'))).toBe('TOO_MANY_REQUESTS')
  // None of them were the provider's.
  expect(await outcomeOf(askIn(stand, made, 'provider'))).toBe('done')
})

test('addresses are deleted thirty days after the end, and names stay with the messages', async () => {
  const [old, fresh] = [await makeMeeting(stand), await makeMeeting(stand)]
  const [gone, kept] = [await invite(stand, old), await invite(stand, fresh)]
  const days = 30 * 24 * 60
  await begin(stand, old.booking, days + old.booking.service.lengthMinutes + 1)
  await begin(stand, fresh.booking, days + fresh.booking.service.lengthMinutes - 1)
  await forgetGuests(stand.context)
  const known = await rowsOf<{ id: string; email: string | null; name: string }>(
    `select id, name, email from call_guests where id in ('${gone.guestId}', '${kept.guestId}') order by asked_at, id`,
  )
  const { email } = kept
  expect(new Map(known.map(({ id, ...row }) => [id, row]))).toEqual(
    new Map([
      [gone.guestId, { name: 'Dana Haddad', email: null }],
      [kept.guestId, { name: 'Dana Haddad', email }],
    ]),
  )
})

describe('the audit trail of reads by link', () => {
  const since = async (run: () => Promise<unknown>) => {
    const [known] = await rowsOf<{ id: string }>('select max(id::text) as id from changes')
    const answer = await outcomeOf(run())
    const rows = await rowsOf<{ name: string; subject: string; after: object }>(
      `select name, subject, after from changes where id::text > '${known?.id ?? ''}'`,
    )
    return { answer, rows }
  }

  test.each(['getGuestCall', 'listGuestMessages'] as const)('%s records whose link it was', async (verb) => {
    const made = await makeLive(stand)
    const guest = await invite(stand, made)
    await enterByLink(stand, guest)
    const nobody = stand.client('patron').calls
    const { guestId } = guest
    expect(await since(() => nobody[verb](linkOf(guest)))).toEqual({
      answer: 'done',
      rows: [
        {
          name: `calls.${verb}`,
          subject: `calls:${made.booking.id}`,
          after: { guestId },
        },
      ],
    })
    await made.patron.client.calls.withdrawCallGuest({ id: guestId })
    expect(await since(() => nobody[verb](linkOf(guest)))).toEqual({
      answer: 'NOT_FOUND',
      rows: [
        {
          name: `calls.${verb}.refused`,
          subject: 'calls:unknown',
          after: { problem: 'NOT_FOUND' },
        },
      ],
    })
  })
})
