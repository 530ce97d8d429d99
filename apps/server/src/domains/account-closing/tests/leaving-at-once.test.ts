import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { makeOrder } from '../../../testing/disputed-orders.ts'
import { makeOfferedTickets, makeTickets, makeTicketsUnderWay, waitFor } from '../../../testing/events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { makeAdministrator } from '../../../testing/organisations.ts'
import { makePaid } from '../../../testing/paid-bookings.ts'
import { getUser } from '../../identity/queries.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { eraseAccounts } from '../jobs.ts'

let stand: TestApp
let admin: SignedIn
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  admin = await stand.signIn('admin')
})
// Each story begins on the same day.
let start = new Date()
beforeEach(() => {
  start = stand.clock.now()
})
afterEach(() => stand.clock.advance({ seconds: (start.getTime() - stand.clock.now().getTime()) / 1000 }))
afterAll(() => stand.close())

async function close({ client }: SignedIn): Promise<void> {
  await client.accountClosing.closeAccount()
  await stand.runJobs()
}

/** As the clock does once the days are over. */
async function passClosing(): Promise<void> {
  stand.clock.advance({ days: CLOSING_DAYS })
  await eraseAccounts(stand.context)
  await stand.runJobs()
}

/** Its days are over while what was booked is still to come. */
async function beDue({ userId }: SignedIn): Promise<void> {
  await stand.deps.database.pool.query('update users set closes_at = $1 where id = $2', [
    stand.clock.now(),
    userId,
  ])
  await eraseAccounts(stand.context)
  // What goes back is on its way first.
  await stand.runJobs()
  await eraseAccounts(stand.context)
}

const commitmentsOf = async ({ client }: SignedIn) =>
  (await client.accountClosing.getAccountClosing()).closing.commitments

const isErased = async ({ userId }: SignedIn) => (await getUser(stand.context.db, userId)).erasedAt !== null

const failedJobs = async () =>
  (
    await stand.deps.database.pool.query(
      'select last_error from graphile_worker._private_jobs where last_error is not null',
    )
  ).rows

/** The bank of whoever paid has their money for now, or has decided. */
async function bankSays(payableId: string, status: 'needs_response' | 'won') {
  const { rows } = await stand.deps.database.pool.query<{ id: string }>(
    'select id from payments where payable_id = $1',
    [payableId],
  )
  await settleChargeback(stand.context, cards.claim(rows[0]!.id, { status }).intentId)
}

describe('whoever leaves and waits for tickets', () => {
  const leaving = [
    ['closes the account', close],
    [
      'is disabled',
      async ({ userId }: SignedIn) => {
        await admin.client.identity.disableUser({ id: userId, reason: 'Spam' })
        await stand.runJobs()
      },
    ],
  ] as const

  test.each(leaving)('and %s gives up what is kept for them: whoever is next has it', async (_, leave) => {
    const { waiting, event } = await makeOfferedTickets(stand)
    const next = await stand.signIn('patron')
    const { id } = await waitFor(next, event)
    expect(await commitmentsOf(waiting)).toEqual([{ kind: 'waitlists', ends: 1, waits: 0 }])
    await leave(waiting)
    expect((await next.client.events.getEventWait({ id })).entry.status).toBe('offered')
    await passClosing()
    await expectInvariant(stand.databaseUrl, 0)
  })
})

describe('what a bank has when its owner leaves', () => {
  test('of tickets and sessions is waited for, and ends once it has decided', async () => {
    const patron = await stand.signIn('patron')
    const { booking } = await makePaid(stand, { patron })
    const { booking: tickets } = await makeTickets(stand, { patron })
    for (const { id } of [booking, tickets]) await bankSays(id, 'needs_response')
    expect(await commitmentsOf(patron)).toEqual([
      { kind: 'bookings', ends: 0, waits: 1 },
      { kind: 'tickets', ends: 0, waits: 1 },
      { kind: 'payments', ends: 0, waits: 2 },
    ])
    await close(patron)
    expect(await failedJobs()).toEqual([])
    await beDue(patron)
    expect(await isErased(patron)).toBe(false)
    for (const { id } of [booking, tickets]) await bankSays(id, 'won')
    await beDue(patron)
    expect(await isErased(patron)).toBe(true)
    await expectInvariant(stand.databaseUrl, 0)
  })
})

test('tickets that a bank has yet to let through are waited for', async () => {
  const { patron } = await makeTicketsUnderWay(stand)
  await close(patron)
  expect(await failedJobs()).toEqual([])
  expect(await commitmentsOf(patron)).toContainEqual({ kind: 'tickets', ends: 0, waits: 1 })
})

test('a provider who was disabled keeps nobody’s money once a bank has left it to us', async () => {
  const { patron, provider } = await makePaid(stand)
  const { seller } = await makeOrder(stand, { buyer: patron })
  const paid = async () =>
    (
      await stand.deps.database.pool.query<{ id: string; kind: string; kept: number }>(
        `select payable_id as id, payable_kind as kind, captured_cents - refunded_cents as kept
          from payments where payer_id = $1 order by payable_kind`,
        [patron.userId],
      )
    ).rows
  const both = await paid()
  for (const { id } of both) await bankSays(id, 'needs_response')
  for (const { userId } of [provider, seller])
    await admin.client.identity.disableUser({ id: userId, reason: 'No licence' })
  await stand.runJobs()
  expect(await failedJobs()).toEqual([])
  for (const { id } of both) await bankSays(id, 'won')
  await stand.runJobs()
  expect((await paid()).map(({ kind, kept }) => [kind, kept])).toEqual([
    ['booking', 0],
    ['checkout', 0],
  ])
})

test('an address by which somebody was invited goes with their account', async () => {
  const { administrator } = await makeAdministrator(stand)
  await close(administrator)
  await passClosing()
  expect(await isErased(administrator)).toBe(true)
  const { rows } = await stand.deps.database.pool.query(
    'select id from organisation_invitations where email = $1',
    [administrator.email],
  )
  expect(rows).toEqual([])
})

test('answers that were kept for a key go with the account whose they are', async () => {
  const patron = await stand.signIn('patron')
  const { booking } = await makePaid(stand, { patron })
  await close(patron)
  await passClosing()
  expect(await isErased(patron)).toBe(true)
  const { rows } = await stand.deps.database.pool.query(
    'select key from idempotency_keys where answer::text like $1',
    [`%${booking.id}%`],
  )
  expect(rows).toEqual([])
})
