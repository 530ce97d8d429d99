import { eq, inArray } from '../../../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { CLOSING_DAYS, commitmentKinds } from '@wellspring/api/contract/account-closing'

import type { Dependencies } from '../../../context.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeHeld, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { makeTalk, sayIn } from '../../../testing/community.ts'
import {
  makeDispute,
  makeOrder,
  makeShipped,
  putInCart,
  signInSeller,
  withNewKey,
} from '../../../testing/sales/disputed-orders.ts'
import { makeTickets } from '../../../testing/events.ts'
import { createProduct, createUsers } from '../../../testing/factories.ts'
import { blockChanges, blockWrites, untilBlocked } from '../../../testing/locks.ts'
import { goodPassword } from '../../../testing/accounts/log-in.ts'
import { buy, passTime, planId } from '../../../testing/accounts/members.ts'
import { buyFor, makeOffer, makePurchase, purchaseOf } from '../../../testing/sales/packages.ts'
import { makePaid, makeUnderWay, payFor, paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { answerPhq } from '../../../testing/questionnaires.ts'
import { makeShared } from '../../../testing/sharing.ts'
import { makeGoal } from '../../../testing/coaching.ts'
import { makeTicket } from '../../../testing/support.ts'
import { commonFormats } from '../../../formats.ts'
import { moodOf } from '../../../testing/wellness.ts'
import { HOUR_MS } from '../../../time.ts'
import { dataKeys } from '../../encryption/tables.ts'
import { profiles, users } from '../../identity/tables.ts'
import { cardCustomers } from '../../payments/tables.ts'
import { makeDataExport } from '../../personal-data/actions/make-export.ts'
import { dataExports } from '../../personal-data/tables.ts'
import { endLateCommitments, eraseAccounts } from '../jobs.ts'

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

const closingOf = async ({ client }: SignedIn) => (await client.accountClosing.getAccountClosing()).closing
const kindsOf = ({ commitments }: Awaited<ReturnType<typeof closingOf>>) =>
  commitments.map(({ kind }) => kind)
const rowOf = async (id: string) => (await stand.context.db.select().from(users).where(eq(users.id, id)))[0]!

async function close({ client }: SignedIn): Promise<void> {
  await client.accountClosing.closeAccount()
  await stand.runJobs()
}

/** Pays for a booking with a card that is saved. */
async function payAndSave(patron: SignedIn): Promise<void> {
  const { booking } = await makeHeld(stand, { patron })
  const saved = { ...paymentOf(booking.id, `pm_${crypto.randomUUID()}`), saveCard: true }
  await patron.client.booking.payBooking(saved, withNewKey())
}

async function passClosing(): Promise<void> {
  stand.clock.advance({ days: CLOSING_DAYS })
  await eraseAccounts(stand.context)
  await stand.runJobs()
}

async function tablesWith(text: string): Promise<string[]> {
  const { pool } = stand.deps.database
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const looks = rows.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from public."${name}" t where t::text like $1)`,
  )
  const found = await pool.query<{ name: string }>(looks.join(' union all '), [`%${text}%`])
  return found.rows.map((row) => row.name).toSorted()
}

describe('closing an account', () => {
  test('ends upcoming commitments by policy, lists the remaining ones, and can be cancelled', async () => {
    const patron = await stand.signIn('patron')
    const { booking } = await makePaid(stand, { patron })
    await makeOrder(stand, { buyer: patron })
    expect(kindsOf(await closingOf(patron))).toEqual(['bookings', 'orders'])
    await close(patron)
    const closing = await closingOf(patron)
    expect(closing.closesAt).toBe(
      new Date(stand.clock.now().getTime() + CLOSING_DAYS * 86_400_000).toISOString(),
    )
    expect(closing.commitments).toEqual([{ kind: 'orders', ends: 0, waits: 1 }])
    expect((await patron.client.booking.getBooking({ id: booking.id })).booking).toMatchObject({
      status: 'cancelled',
      refundedAmount: booking.price,
    })
    expect((await stand.mails(patron.email)).map(({ subject }) => subject)).toContain(
      'Your account is being closed',
    )
    // A second request keeps the date.
    stand.clock.advance({ hours: 1 })
    const again = await stand.signInAs(patron.userId)
    expect((await again.accountClosing.closeAccount()).closing.closesAt).toBe(closing.closesAt)
    expect((await again.accountClosing.keepAccount()).closing.closesAt).toBeNull()
    await passClosing()
    expect((await rowOf(patron.userId)).erasedAt).toBeNull()
  })

  test("shows the date in the owner's zone", async () => {
    const patron = await stand.signIn('patron')
    // Eleven hours behind UTC it is still the previous evening.
    await patron.client.identity.updateProfile({ phoneNo: '', timeZone: 'Pacific/Pago_Pago' })
    await close(patron)
    const { closesAt } = await closingOf(patron)
    const day = new Date(Date.parse(closesAt!) - 11 * 3_600_000).toISOString().slice(0, 10)
    const [mail] = await stand.mails(patron.email)
    expect(mail?.text).toContain(`We erase it on ${commonFormats.calendarDay(day)}, or`)
  })

  test('releases an unpaid hold, and waits for one that a bank has yet to approve', async () => {
    const { patron, booking } = await makeHeld(stand)
    const { booking: asked } = await makeUnderWay(stand, { patron, at: tuesdayAt(14) })
    const underWay = async () => (await closingOf(patron)).commitments
    expect(await underWay()).toContainEqual({ kind: 'bookings', ends: 1, waits: 1 })
    await close(patron)
    expect(await underWay()).toContainEqual({ kind: 'bookings', ends: 0, waits: 1 })
    const statusOf = async (id: string) => (await patron.client.booking.getBooking({ id })).booking.status
    expect([await statusOf(booking.id), await statusOf(asked.id)]).toEqual(['expired', 'held'])
  })

  test('waits for pending commitments, and erases after them', async () => {
    const patron = await stand.signIn('patron')
    const { order } = await makeShipped(stand, { buyer: patron })
    await close(patron)
    await passClosing()
    expect((await rowOf(patron.userId)).erasedAt).toBeNull()
    const client = await stand.signInAs(patron.userId)
    expect((await client.accountClosing.getAccountClosing()).closing.commitments).toEqual([
      { kind: 'orders', ends: 0, waits: 1 },
    ])
    await client.orders.receiveOrder({ id: order.id })
    await eraseAccounts(stand.context)
    expect((await rowOf(patron.userId)).erasedAt).toEqual(stand.clock.now())
  })

  test('is not available to staff, whose accounts administrators disable', async () => {
    await expect(admin.client.accountClosing.closeAccount()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('erasure', () => {
  test("leaves a person's texts and name only where the list says so", async () => {
    const { patron, provider } = await makeShared(stand)
    const canary = 'Zugvogelmann'
    await patron.client.identity.updateAccount({ firstName: canary, lastName: canary })
    await patron.client.identity.updateProfile({ displayName: canary, emergencyName: canary })
    await patron.client.wellness.putMood(moodOf({ note: canary }))
    await answerPhq(patron)
    const { ticket } = await makeTicket(stand)
    await stand.deps.database.pool.query('update tickets set requester_id = $1 where id = $2', [
      patron.userId,
      ticket.id,
    ])
    await stand.deps.database.pool.query(
      'update ticket_messages set user_id = $1, text = $2 where ticket_id = $3',
      [patron.userId, canary, ticket.id],
    )
    const talk = await makeTalk(stand)
    await stand.deps.database.pool.query(
      `insert into chat_members (group_id, user_id, state, since) values ($1, $2, 'member', now())`,
      [talk.groupId, patron.userId],
    )
    await sayIn(patron, talk.roomId, canary)
    expect(await tablesWith(canary)).toEqual(
      expect.arrayContaining(['chat_messages', 'profiles', 'ticket_messages', 'users']),
    )
    const { kept } = await closingOf(patron)
    expect(kept).toEqual(['care', 'consents', 'others', 'safety', 'record'])
    await close(patron)
    await passClosing()
    const row = await rowOf(patron.userId)
    expect(row).toMatchObject({ firstName: 'Former', lastName: 'member', erasedAt: stand.clock.now() })
    // Audit rows are immutable, and other people's notifications are deleted by age.
    expect(await tablesWith(canary)).toEqual(['changes', 'notice_mails', 'notices'])
    expect(await tablesWith(patron.email)).toEqual(['changes'])
    const keys = stand.context.db.$count(dataKeys, eq(dataKeys.userId, patron.userId))
    expect(await keys).toBe(0)
    for (const table of ['moods', 'questionnaire_responses', 'notices', 'sessions']) {
      const column = table === 'moods' ? 'patron_id' : 'user_id'
      const { rowCount } = await stand.deps.database.pool.query(
        `select 1 from ${table} where ${column} = $1`,
        [patron.userId],
      )
      expect([table, rowCount]).toEqual([table, 0])
    }
    // The other participant sees that the session took place, without the name.
    const providerNow = await stand.signInAs(provider.userId)
    const { bookings } = await providerNow.booking.listBookings({})
    expect(JSON.stringify(bookings)).not.toContain(canary)
    expect((await stand.mails(patron.email))[0]?.subject).toBe('Your Wellspring account was erased')
    // The address is available for a new account.
    const again = { firstName: 'Maya', lastName: 'Haddad', email: patron.email, password: goodPassword }
    await stand.client('patron').identity.signUp(again)
    expect(await stand.context.db.$count(users, eq(users.email, patron.email))).toBe(1)
  })

  test('removes texts about orders, disputes and goals, and the reason for ending a membership', async () => {
    const canary = 'Ziegenmelker'
    const { pool } = stand.deps.database
    const say = (statement: string, ...values: string[]) => pool.query(statement, [canary, ...values])
    const { patron, actionId } = await makeGoal(stand)
    const deal = await makeDispute(stand, { buyer: patron })
    await patron.client.disputes.withdrawDispute({ id: deal.dispute.id })
    await patron.client.orders.receiveOrder({ id: deal.order.id })
    await buy(patron.client, await planId(stand, 'Patron'))
    await say(
      `update memberships set cancel_reason = $1, status = 'canceled' where user_id = $2`,
      patron.userId,
    )
    await say(`update dispute_timeline set note = $1 where dispute_id = $2 and by = 'buyer'`, deal.dispute.id)
    await say(`update order_timeline set note = $1 where order_id = $2 and by = 'buyer'`, deal.order.id)
    await say(`update coaching_actions set what = $1, by = 'patron' where id = $2`, actionId)
    const rejected = await makeOrder(stand)
    await rejected.seller.client.orders.rejectOrder({ id: rejected.order.id, reason: canary }, withNewKey())
    await pool.query(
      `insert into ratings (product_id, author_id, stars, comment, reply, replied_at, created_at)
        values ($1, $2, 5, '', $3, now(), now())`,
      [rejected.product.id, rejected.buyer.userId, canary],
    )
    expect(await tablesWith(canary)).toEqual(
      expect.arrayContaining([
        'coaching_actions',
        'dispute_timeline',
        'memberships',
        'order_timeline',
        'ratings',
      ]),
    )
    await close(patron)
    await close(rejected.seller)
    await passClosing()
    for (const { userId } of [patron, rejected.seller]) expect((await rowOf(userId)).erasedAt).not.toBeNull()
    expect(await tablesWith(canary)).toEqual(['changes', 'notice_mails', 'notices'])
  })

  test('removes the portrait even when the storage fails at that moment', async () => {
    const patron = await stand.signIn('patron')
    const { storage } = stand.deps.ports
    await storage.put('public/avatars/mia.webp', Buffer.from('her face'))
    const profileImageUrl = storage.publicUrl('public/avatars/mia.webp')
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ profileImageUrl }).where(eq(users.id, patron.userId)),
    )
    const { remove } = storage
    storage.remove = () => Promise.reject(new Error('away'))
    await close(patron)
    await passClosing()
    expect((await rowOf(patron.userId)).profileImageUrl).toBeNull()
    storage.remove = remove
    await stand.deps.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await stand.runJobs()
    await expect(storage.get('public/avatars/mia.webp')).rejects.toThrow('public/avatars/mia.webp')
  })

  test('happens once, and nobody can restore the account', async () => {
    const patron = await stand.signIn('patron')
    await close(patron)
    stand.clock.advance({ days: CLOSING_DAYS })
    await Promise.all([eraseAccounts(stand.context), eraseAccounts(stand.context)])
    await eraseAccounts(stand.context)
    await stand.runJobs()
    const mails = (await stand.mails(patron.email)).filter(({ subject }) => subject.includes('was erased'))
    expect(mails).toHaveLength(1)
    const { client } = await stand.signIn('admin')
    const { user } = await client.identity.getUser({ id: patron.userId })
    expect(user.erasedAt).not.toBeNull()
    await expect(client.identity.enableUser({ id: patron.userId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('skips an owner who keeps the account during the job, with what they booked in the meantime', async () => {
    const [leaves, stays] = [await stand.signIn('patron'), await stand.signIn('patron')]
    await payAndSave(leaves)
    await close(leaves)
    stand.clock.advance({ minutes: 1 })
    await close(stays)
    stand.clock.advance({ days: CLOSING_DAYS })
    const client = await stand.signInAs(stays.userId)
    const later = new Date(Date.parse(tuesdayAt(10)) + CLOSING_DAYS * 86_400_000).toISOString()
    const { booking } = await makePaid(stand, { patron: { ...stays, client }, at: later })
    const release = await blockWrites(stand, 'card_customers')
    const erasing = eraseAccounts(stand.context)
    await untilBlocked(stand)
    await client.accountClosing.keepAccount()
    await release()
    await erasing
    expect((await rowOf(leaves.userId)).erasedAt).not.toBeNull()
    expect((await client.booking.getBooking({ id: booking.id })).booking.status).toBe('confirmed')
  })

  test('keeps the cards of an owner who keeps the account at that moment', async () => {
    const patron = await stand.signIn('patron')
    await payAndSave(patron)
    await close(patron)
    stand.clock.advance({ days: CLOSING_DAYS })
    const client = await stand.signInAs(patron.userId)
    const release = await blockChanges(stand)
    const staying = client.accountClosing.keepAccount()
    await untilBlocked(stand)
    const erasing = eraseAccounts(stand.context)
    await untilBlocked(stand, 2)
    await release()
    await Promise.all([staying, erasing])
    await stand.runJobs()
    expect((await rowOf(patron.userId)).erasedAt).toBeNull()
    expect((await client.payments.listCards()).cards).toHaveLength(1)
  })

  test('completes before the gateway responds, and the cards are deleted when it does', async () => {
    const patron = await stand.signIn('patron')
    await payAndSave(patron)
    const [customer] = await stand.context.db
      .select()
      .from(cardCustomers)
      .where(eq(cardCustomers.userId, patron.userId))
    await close(patron)
    const { listCards } = cards
    cards.listCards = () => Promise.resolve(null)
    await passClosing()
    expect((await rowOf(patron.userId)).erasedAt).not.toBeNull()
    cards.listCards = listCards
    expect(await cards.listCards(customer!.customerId)).toHaveLength(1)
    await stand.deps.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await stand.runJobs()
    expect(await cards.listCards(customer!.customerId)).toEqual([])
  })

  test('waits for a concurrent purchase, and leaves nothing of it afterwards', async () => {
    const patron = await stand.signIn('patron')
    const seller = await signInSeller(stand)
    const product = await createProduct(stand.context, { sellerId: seller.userId, variants: [[20, 5]] })
    await putInCart(patron.client, product)
    await close(patron)
    stand.clock.advance({ days: CLOSING_DAYS })
    const client = await stand.signInAs(patron.userId)
    const release = await blockChanges(stand)
    const buying = client.orders.placeOrder(orderWith(), withNewKey())
    await untilBlocked(stand)
    const erasing = eraseAccounts(stand.context)
    await untilBlocked(stand, 2)
    await release()
    const [{ orders }] = await Promise.all([buying, erasing])
    expect((await rowOf(patron.userId)).erasedAt).toBeNull()
    await client.orders.cancelOrder({ id: orders[0]!.id }, withNewKey())
    await stand.runJobs()
    await eraseAccounts(stand.context)
    expect((await rowOf(patron.userId)).erasedAt).not.toBeNull()
  })

  test("waits for the bank's decision about a new membership", async () => {
    const patron = await stand.signIn('patron')
    await close(patron)
    stand.clock.advance({ days: CLOSING_DAYS })
    const client = await stand.signInAs(patron.userId)
    const { subscription } = await buy(client, await planId(stand, 'Patron'), { card: 'pm_3ds' })
    expect(subscription.status).toBe('incomplete')
    await eraseAccounts(stand.context)
    expect((await rowOf(patron.userId)).erasedAt).toBeNull()
    await passTime(stand, { days: 1 })
    await eraseAccounts(stand.context)
    expect((await rowOf(patron.userId)).erasedAt).not.toBeNull()
  })

  test('does not wait for others whose commitments are still open, however many', async () => {
    const made = await createUsers(
      stand.context,
      Array.from({ length: 250 }, () => ({})),
    )
    const waiting = new Set(made.map(({ id }) => id))
    const patron = await stand.signIn('patron')
    const closesAt = (hours: number) => new Date(stand.clock.now().getTime() - hours * HOUR_MS)
    await stand.deps.database.write(async (tx) => {
      await tx
        .update(users)
        .set({ closesAt: closesAt(2) })
        .where(inArray(users.id, [...waiting]))
      await tx
        .update(users)
        .set({ closesAt: closesAt(1) })
        .where(eq(users.id, patron.userId))
    })
    const none = commitmentKinds.map((kind) => [kind, []])
    const commitments: Dependencies['commitments'] = Object.assign(Object.fromEntries(none), {
      sales: [{ countWaiting: async (_db: unknown, userId: string) => (waiting.has(userId) ? 1 : 0) }],
    })
    await eraseAccounts({ ...stand.context, deps: { ...stand.deps, commitments } })
    expect((await rowOf(patron.userId)).erasedAt).not.toBeNull()
    await stand.deps.database.write((tx) =>
      tx
        .update(users)
        .set({ closesAt: null })
        .where(inArray(users.id, [...waiting])),
    )
  })

  test('during a data export leaves neither file nor key', async () => {
    const patron = await stand.signIn('patron')
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ closesAt: stand.clock.now() }).where(eq(users.id, patron.userId)),
    )
    const { dataExport } = await patron.client.personalData.requestDataExport(undefined)
    await eraseAccounts(stand.context)
    // A job that read the data before the erasure continues after it.
    await stand.deps.database.write((tx) =>
      tx.insert(dataExports).values({
        id: dataExport.id,
        userId: patron.userId,
        status: 'preparing',
        requestedAt: stand.clock.now(),
      }),
    )
    await makeDataExport(stand.context, dataExport.id)
    expect(await stand.context.db.$count(dataKeys, eq(dataKeys.userId, patron.userId))).toBe(0)
    const [row] = await stand.context.db.select().from(dataExports).where(eq(dataExports.id, dataExport.id))
    expect(row?.file).toBeNull()
  })
})

test('concurrent changes by an account are not stored once it is disabled', async () => {
  const { client, userId } = await stand.signIn('patron')
  const words = await stand.deps.database.write(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const writing = client.identity.updateProfile({ displayName: 'Still here' }).then(
      () => 'kept',
      (error: { code: string }) => error.code,
    )
    await untilBlocked(stand)
    await tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, userId))
    return { writing }
  })
  expect(await words.writing).toBe('UNAUTHENTICATED')
  expect(await stand.context.db.$count(profiles, eq(profiles.userId, userId))).toBe(0)
})

describe('a provider who is disabled', () => {
  test('leaves nobody with a paid commitment that will not take place', async () => {
    const { provider, patron, booking } = await makePaid(stand)
    const bought = await makePurchase(stand, { patron })
    const { event, organiser, booking: tickets } = await makeTickets(stand, { patron })
    const { order, seller } = await makeOrder(stand, { buyer: patron })
    const { client } = await stand.signIn('admin')
    const listed = await client.accountClosing.listCommitments({ id: provider.userId })
    expect(listed.commitments).toEqual([
      { kind: 'appointments', ends: 1, waits: 0 },
      { kind: 'balance', ends: 0, waits: 1 },
    ])
    for (const { userId } of [provider, bought.provider, organiser, seller])
      await client.identity.disableUser({ id: userId, reason: 'No licence' })
    await stand.runJobs()
    expect((await patron.client.booking.getBooking({ id: booking.id })).booking).toMatchObject({
      status: 'cancelled',
      refundedAmount: booking.price,
    })
    expect(await purchaseOf(bought)).toMatchObject({
      status: 'closed',
      refundedAmount: bought.purchase.price,
    })
    expect((await client.events.getOwnEvent({ id: event.id })).event.status).toBe('cancelled')
    expect((await patron.client.events.getEventBooking({ id: tickets.id })).booking.status).toBe(
      'event_cancelled',
    )
    expect((await patron.client.orders.getOrder({ id: order.id })).order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    })
  })

  test('receives no more payments: holds end, and payments that a bank approves are refunded', async () => {
    const held = await makeHeld(stand)
    const asked = await makeUnderWay(stand)
    const { offer, patron: buyer, provider: seller } = await makeOffer(stand)
    const { clientSecret, purchase } = await buyFor(buyer, offer, 'pm_3ds')
    for (const { userId } of [held.provider, asked.provider, seller])
      await admin.client.identity.disableUser({ id: userId, reason: 'No licence' })
    await stand.runJobs()
    await expect(payFor(held.patron, held.booking.id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    for (const intentId of [asked.intentId, clientSecret!.replace('_secret', '')])
      cards.authenticate(intentId)
    await asked.patron.client.booking.confirmBookingPayment({ id: asked.booking.id })
    await buyer.client.packages.confirmPurchase({ id: purchase.id })
    await endLateCommitments(stand.context)
    await stand.runJobs()
    const { rows } = await stand.deps.database.pool.query(
      'select captured_cents > 0 as paid, captured_cents - refunded_cents as kept from payments where payer_id = any($1)',
      [[held, asked].map(({ patron }) => patron.userId).concat(buyer.userId)],
    )
    expect(rows).toEqual([
      { paid: true, kept: 0 },
      { paid: true, kept: 0 },
    ])
    expect((await buyer.client.packages.getPurchase({ id: purchase.id })).purchase.status).toBe('closed')
  })

  test('and enabled again before the job runs keeps the commitments', async () => {
    const { provider, patron, booking } = await makePaid(stand)
    const { client } = await stand.signIn('admin')
    await client.identity.disableUser({ id: provider.userId, reason: 'A mistake' })
    await client.identity.enableUser({ id: provider.userId })
    await stand.runJobs()
    expect((await patron.client.booking.getBooking({ id: booking.id })).booking.status).toBe('confirmed')
  })
})
