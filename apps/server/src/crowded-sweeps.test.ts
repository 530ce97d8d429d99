import { afterAll, beforeAll, expect, test } from 'vitest'

import { transitionDueDisputes } from './domains/disputes/jobs.ts'
import { watchEvents } from './domains/events/jobs.ts'
import { settleMemberships } from './domains/memberships/state/settle.ts'
import { settlePayments } from './domains/payments/settlement/settle.ts'
import { sweepWaitlist } from './domains/waitlist/jobs.ts'
import { testApp } from './testing/app.ts'
import type { TestApp } from './testing/app.ts'
import { createTestCards } from './testing/cards/cards.ts'
import { insertCopies } from './testing/insert-copies.ts'
import { makeDispute, withNewKey } from './testing/sales/disputed-orders.ts'
import { makeWaiting } from './testing/events.ts'
import { becomePatronMember, planId } from './testing/accounts/members.ts'
import { makeUnderWay } from './testing/sales/paid-bookings.ts'
import { join, makeFull } from './testing/waitlist.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await stand.deps.database.pool.query<Row>(text, values)).rows

test('payments that cannot be settled do not keep others from being settled', async () => {
  const { patron, booking, intentId } = await makeUnderWay(stand)
  const [payment] = await query<{ id: string }>('select id from payments where intent_id = $1', [intentId])
  const broken = {
    payable_id: 'uuidv7()',
    intent_id: 'uuidv7()',
    idempotency_key: 'uuidv7()',
    created_at: `created_at - interval '1 hour'`,
  }
  await insertCopies(stand, { table: 'payments', id: payment!.id, howMany: 5, set: broken })
  cards.authenticate(intentId)
  stand.clock.advance({ seconds: 10 })
  await settlePayments(stand.context)
  expect((await patron.client.booking.getBooking({ id: booking.id })).booking.status).toBe('confirmed')
})

/** An id that sorts before every other one. */
const earlierId = `overlay(uuidv7()::text placing '00000000' from 1)`

test('waiting patrons of many providers do not keep others from their free time', async () => {
  const full = await makeFull(stand)
  const { patron, entry } = await join(stand, full)
  const someone = { patron_id: 'uuidv7()', provider_id: earlierId }
  await insertCopies(stand, { table: 'waitlist_entries', id: entry.id, howMany: 1000, set: someone })
  await full.patron.client.booking.releaseBooking({ id: full.booking.id })
  await sweepWaitlist(stand.context)
  expect((await patron.client.waitlist.listWaitlist({})).entries).toMatchObject([{ status: 'offered' }])
})

test('waiting patrons of many dates do not keep others from returned tickets', async () => {
  const { patron, booking, waiting, entry } = await makeWaiting(stand)
  const someone = { patron_id: 'uuidv7()', occurrence_id: earlierId }
  await insertCopies(stand, { table: 'event_waits', id: entry.id, howMany: 500, set: someone })
  await patron.client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
  await watchEvents(stand.context)
  expect(await waiting.client.events.getEventWait({ id: entry.id })).toMatchObject({
    entry: { status: 'offered' },
  })
})

test('sellers who were reminded of a dispute do not keep others from their reminder', async () => {
  const { dispute } = await makeDispute(stand)
  const reminded = {
    line_id: 'uuidv7()',
    reminded_at: 'status_since',
    status_since: `status_since - interval '1 hour'`,
  }
  await insertCopies(stand, { table: 'disputes', id: dispute.id, howMany: 500, set: reminded })
  stand.clock.advance({ hours: 48 })
  await transitionDueDisputes(stand.context)
  expect(await query('select reminded_at from disputes where id = $1', [dispute.id])).toEqual([
    { reminded_at: stand.clock.now() },
  ])
  await query('delete from disputes where id <> $1', [dispute.id])
})

test('memberships that are past due do not keep others from their next month', async () => {
  const [late, member] = [await becomePatronMember(stand), await becomePatronMember(stand)]
  stand.clock.advance({ days: 32 })
  cards.renew(member.id)
  const now = `to_timestamp(${stand.clock.now().getTime() / 1000})`
  const waiting = {
    user_id: 'uuidv7()',
    created_at: `created_at - interval '1 hour'`,
    subscription_id: 'uuidv7()',
    status: `'past_due'`,
    plan_id: `'${await planId(stand, 'Provider')}'`,
    past_due_since: `${now} - interval '15 days'`,
  }
  await insertCopies(stand, { table: 'memberships', id: late.id, howMany: 500, set: waiting })
  await settleMemberships(stand.context)
  const isPaid = 'select current_period_end > $2 as "isPaid" from memberships where id = $1'
  expect(await query(isPaid, [member.id, stand.clock.now()])).toEqual([{ isPaid: true }])
})
