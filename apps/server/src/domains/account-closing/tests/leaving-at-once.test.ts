import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeTalk, putIn } from '../../../testing/community.ts'
import { disputeOf, makeOrder, makeShipped, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import {
  makeOfferedTickets,
  makeSoon,
  makeTickets,
  makeTicketsUnderWay,
  waitFor,
} from '../../../testing/events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { makeAdministrator } from '../../../testing/accounts/organisations.ts'
import { makeBegun, makePaid } from '../../../testing/sales/paid-bookings.ts'
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
// Each test starts on the same day.
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

async function passClosing(): Promise<void> {
  stand.clock.advance({ days: CLOSING_DAYS })
  await eraseAccounts(stand.context)
  await stand.runJobs()
}

/** Ends the closing period while bookings are still upcoming. */
async function beDue({ userId }: SignedIn): Promise<void> {
  await stand.deps.database.pool.query('update users set closes_at = $1 where id = $2', [
    stand.clock.now(),
    userId,
  ])
  await eraseAccounts(stand.context)
  // Pending refunds are sent first.
  await stand.runJobs()
  await eraseAccounts(stand.context)
}

const commitmentsOf = async ({ client }: Pick<SignedIn, 'client'>) =>
  (await client.accountClosing.getAccountClosing()).closing.commitments

const isErased = async ({ userId }: SignedIn) => (await getUser(stand.context.db, userId)).erasedAt !== null

const failedJobs = async () =>
  (
    await stand.deps.database.pool.query(
      'select last_error from graphile_worker._private_jobs where last_error is not null',
    )
  ).rows

/** The bank disputes a payment, or has decided. */
async function bankSays(payableId: string, status: 'early_warning' | 'needs_response' | 'won') {
  const { rows } = await stand.deps.database.pool.query<{ id: string }>(
    'select id from payments where payable_id = $1',
    [payableId],
  )
  await settleChargeback(stand.context, cards.claim(rows[0]!.id, { status }).intentId)
}

describe('an owner who leaves while waiting for tickets', () => {
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

  test.each(leaving)('and %s releases the held places to the next person', async (_, leave) => {
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

describe('disputed payments of an account that is leaving', () => {
  test('for tickets and sessions are waited for, and end once the bank has decided', async () => {
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

test('tickets of a disabled patron are refunded in full, with the reason', async () => {
  const patron = await stand.signIn('patron')
  const { booking: tickets } = await makeSoon(stand, { patron })
  await admin.client.identity.disableUser({ id: patron.userId, reason: 'Spam' })
  await stand.runJobs()
  const { rows } = await stand.deps.database.pool.query(
    'select captured_cents as paid, refunded_cents as back from payments where payer_id = $1',
    [patron.userId],
  )
  expect(rows).toEqual([{ paid: tickets.price * 100, back: tickets.price * 100 }])
  const mails = (await stand.mails(patron.email)).map(({ text }) => text)
  expect(mails.find((text) => text.includes('cancelled your tickets'))).toContain('We have cancelled')
  await expectInvariant(stand.databaseUrl, 0)
})

test('tickets that a bank has yet to approve are waited for', async () => {
  const { patron } = await makeTicketsUnderWay(stand)
  await close(patron)
  expect(await failedJobs()).toEqual([])
  expect(await commitmentsOf(patron)).toContainEqual({ kind: 'tickets', ends: 0, waits: 1 })
})

test("a disabled provider keeps nobody's money once a bank has dropped its claim", async () => {
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

test("a disabled seller keeps nobody's money because of a bank's early warning", async () => {
  const { seller, buyer, order } = await makeOrder(stand)
  await bankSays(order.checkoutId, 'early_warning')
  await admin.client.identity.disableUser({ id: seller.userId, reason: 'No goods' })
  await stand.runJobs()
  expect(await failedJobs()).toEqual([])
  expect((await buyer.client.orders.getOrder({ id: order.id })).order).toMatchObject({
    status: 'cancelled',
    refundedAmount: order.totals.total,
  })
})

test("a patron's dispute is decided before their erasure", async () => {
  const { patron, provider, booking } = await makeBegun(stand)
  const { id } = booking
  await provider.client.booking.markNoShow({ id }, withNewKey())
  await patron.client.booking.contestNoShow({ id, reason: 'I was there.' })
  await close(patron)
  expect(await commitmentsOf(patron)).toEqual([{ kind: 'bookings', ends: 0, waits: 1 }])
  await passClosing()
  expect(await isErased(patron)).toBe(false)
  const staff = await stand.signIn('admin')
  await staff.client.booking.markNoShow({ id, who: 'patron' }, withNewKey())
  await eraseAccounts(stand.context)
  expect(await isErased(patron)).toBe(true)
})

test("a patron's erasure does not wait forever for a provider to confirm a session", async () => {
  const { patron } = await makeBegun(stand)
  await close(patron)
  expect(await commitmentsOf(patron)).toEqual([{ kind: 'bookings', ends: 0, waits: 1 }])
  await passClosing()
  expect(await isErased(patron)).toBe(false)
  stand.clock.advance({ days: 1 })
  await eraseAccounts(stand.context)
  expect(await isErased(patron)).toBe(true)
})

test("a moderator takes over an erased owner's group, or pending requests end", async () => {
  const { owner, member, groupId } = await makeTalk(stand, { access: 'request' })
  const { categoryId } = (await owner.client.community.getCategoryGroup({ id: groupId })).group
  const more = { name: 'Rest', about: 'How to rest.', rules: '', access: 'request' as const }
  const { group } = await owner.client.community.createCategoryGroup({ ...more, categoryId: categoryId! })
  await putIn(stand, groupId, member.userId, 'moderator')
  const asking = await stand.signIn('patron')
  for (const id of [groupId, group.id]) await asking.client.community.joinCategoryGroup({ id })
  await close(owner)
  await passClosing()
  expect(await isErased(owner)).toBe(true)
  const { rows } = await stand.deps.database.pool.query(
    `select g.owner_id = $1 as "isTheirs", m.state from chat_groups g join chat_members m on m.group_id = g.id
      where g.id = any($2) order by g.id, m.state`,
    [member.userId, [groupId, group.id]],
  )
  expect(rows).toEqual([
    { isTheirs: true, state: 'owner' },
    { isTheirs: true, state: 'requested' },
    { isTheirs: false, state: 'left' },
  ])
})

test('a seller with shipped orders is answerable while returns are possible', async () => {
  const { seller, buyer, order } = await makeShipped(stand)
  await buyer.client.orders.receiveOrder({ id: order.id })
  const sales = { kind: 'sales', ends: 0, waits: 1 }
  expect(await commitmentsOf(seller)).toContainEqual(sales)
  stand.clock.advance({ days: 31 })
  const client = await stand.signInAs(seller.userId)
  const { closing } = await client.accountClosing.getAccountClosing()
  expect(closing.commitments.map(({ kind }) => kind)).not.toContain('sales')
})

test('a seller is answerable for a refusal while the buyer may escalate it', async () => {
  const deal = await makeShipped(stand)
  const { seller, buyer, order } = deal
  await buyer.client.orders.receiveOrder({ id: order.id })
  stand.clock.advance({ days: 29 })
  const opened = await (await stand.signInAs(buyer.userId)).disputes.createDispute(disputeOf(deal))
  const { id } = opened.dispute
  await (await stand.signInAs(seller.userId)).disputes.rejectDispute({ id, reason: 'It was whole.' })
  const disputesOf = async ({ userId }: SignedIn) =>
    (await commitmentsOf({ client: await stand.signInAs(userId) })).filter(({ kind }) => kind === 'disputes')
  stand.clock.advance({ days: 6 })
  expect(await disputesOf(seller)).toEqual([{ kind: 'disputes', ends: 0, waits: 1 }])
  // A buyer who may escalate and leaves instead does not block anything.
  expect(await disputesOf(buyer)).toEqual([])
  stand.clock.advance({ days: 1, seconds: 1 })
  expect(await disputesOf(seller)).toEqual([])
})

test("an invited person's address is deleted with their account", async () => {
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

test('responses stored for idempotency keys are deleted with their account', async () => {
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
