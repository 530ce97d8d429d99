import { eq, sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTellingCards, tell } from '../../../testing/cards/card-events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createSale } from '../../../testing/sales/sales.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { settleAccount } from '../payouts/accounts.ts'
import { openPayout } from '../payouts/payouts.ts'
import { releaseSales } from '../sales/releases.ts'
import { completeSale } from '../sales/sales.ts'
import { settlePayout } from '../payouts/settle-payouts.ts'
import { connectedAccounts, payouts } from '../tables.ts'

let stand: TestApp
let seller: SignedIn
let patronId: string
const cards = createTellingCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  patronId = (await stand.signIn('patron')).userId
})
beforeEach(async () => {
  seller = await stand.signIn('provider', { roles: ['member-provider'] })
})
afterAll(() => stand.close())

const wallet = async () => {
  const client = await stand.signInAs(seller.userId)
  return (await client.wallet.getSellerWallet()).wallet
}

async function account() {
  const [row] = await stand.context.db
    .select()
    .from(connectedAccounts)
    .where(eq(connectedAccounts.sellerId, seller.userId))
  return row!
}

/** An account event from the gateway. Its content is only a hint. */
const ofAccount = async () => ({
  type: 'account.updated',
  object: { object: 'account', id: (await account()).accountId },
})

const ofPayout = (payoutId: string, type = 'payout.updated') => ({
  type,
  object: { object: type.split('.')[0], id: 'po_or_tr', metadata: { payoutId } },
})

async function connect() {
  await seller.client.wallet.createConnectAccount()
  cards.judge(seller.userId, 'active')
  await settleAccount(stand.context, seller.userId)
}

/** A payout of 26.83 that has not been requested from the gateway. Only its events trigger a check. */
async function opened(): Promise<string> {
  await connect()
  const { orderId } = await createSale(stand.context, {
    sellerId: seller.userId,
    patronId,
    subtotalCents: 2e3,
  })
  await stand.deps.database.write(async (tx) => {
    await completeSale(tx, { kind: 'order', id: orderId }, payoutTimes(stand.context.now()))
  })
  stand.clock.advance({ days: 7 })
  await releaseSales(stand.context)
  const id = (await openPayout(stand.context, seller.userId))!
  await stand.deps.database.write((tx) =>
    tx.execute(sql`select graphile_worker.remove_job(${`payout:${id}`})`),
  )
  return id
}

/** A payout on its way to the bank. */
async function sent(): Promise<string> {
  const id = await opened()
  await settlePayout(stand.context, id)
  await expectStatus(id, 'in_transit')
  return id
}

async function expectStatus(id: string, status: string) {
  const [row] = await stand.context.db.select().from(payouts).where(eq(payouts.id, id))
  expect(row?.status).toBe(status)
}

async function heard(...told: Parameters<typeof tell>[1][]) {
  expect(new Set(await Promise.all(told.map((one) => tell(stand, one))))).toEqual(new Set([200]))
  await stand.runJobs()
  await expectInvariant(stand.databaseUrl, 0)
}

test.each(['active', 'restricted', 'rejected'] as const)(
  'an account that becomes %s is updated by its event, even if delivered ten times',
  async (status) => {
    await seller.client.wallet.createConnectAccount()
    cards.judge(seller.userId, status)
    const told = { ...(await ofAccount()), id: `evt_${status}` }
    await heard(...Array.from({ length: 10 }, () => told))
    expect(await wallet()).toMatchObject({ account: { status, bank: '6789' } })
    const [before, again] = [await account(), await ofAccount()]
    await heard(again, again)
    expect(await account()).toEqual(before)
  },
)

test.each([
  { states: ['paid'], types: ['payout.paid'], ends: { inTransit: 0, paid: 26.83, available: 0 } },
  { states: ['failed'], types: ['payout.failed'], ends: { inTransit: 0, paid: 0, available: 26.83 } },
  { states: ['canceled'], types: ['payout.canceled'], ends: { inTransit: 0, paid: 0, available: 26.83 } },
  {
    states: ['paid', 'failed'],
    types: ['payout.paid', 'payout.failed'],
    ends: { inTransit: 0, paid: 0, available: 26.83 },
  },
] as const)('a payout that was $states ends there, despite doubled and reordered events', async (story) => {
  const id = await sent()
  for (const state of story.states) cards.decidePayout(id, state)
  const types = ['transfer.created', 'payout.created', ...story.types, 'transfer.reversed']
  const told = types.toReversed().flatMap((type) => {
    const one = { ...ofPayout(id, type), id: `evt_${type}_${id}` }
    return Array.from({ length: 10 }, () => one)
  })
  await heard(...told)
  await expectStatus(id, story.states.at(-1)!)
  expect(await wallet()).toMatchObject(story.ends)
})

test('a payout that a bank returns after it was paid is updated by its event, and a late `paid` is ignored', async () => {
  const id = await sent()
  cards.decidePayout(id, 'paid')
  await heard(ofPayout(id, 'payout.paid'))
  await expectStatus(id, 'paid')
  stand.clock.advance({ hours: 30 })
  cards.decidePayout(id, 'failed')
  await heard(ofPayout(id, 'payout.failed'))
  await expectStatus(id, 'failed')
  stand.clock.advance({ hours: 72 })
  await heard(ofPayout(id, 'payout.paid'), ofPayout(id, 'payout.failed'), ofPayout(id, 'transfer.created'))
  await expectStatus(id, 'failed')
  expect(await wallet()).toMatchObject({ inTransit: 0, paid: 0, available: 26.83 })
  await stand.runJobs()
  const subjects = (await stand.mails(seller.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('did not arrive'))).toHaveLength(1)
})

test('events about unknown objects change nothing', async () => {
  const id = await sent()
  cards.decidePayout(id, 'paid')
  await heard(
    ofPayout(crypto.randomUUID(), 'payout.paid'),
    ofPayout('not an id', 'payout.failed'),
    { type: 'payout.paid', object: { object: 'payout', id: 'po_other' } },
    { type: 'account.updated', object: { object: 'account', id: 'acct_other' } },
    { type: 'moon.risen', object: { object: 'moon', id: 'moon_1' } },
  )
  await expectStatus(id, 'in_transit')
})

test('an event that arrives before the response leads to the same result', async () => {
  const id = await opened()
  const { payOut } = cards
  let asked = 0
  cards.payOut = async (moving) => {
    const answer = await payOut(moving)
    if (asked++ > 0) return answer
    cards.decidePayout(id, 'paid')
    await heard(ofPayout(id, 'payout.created'), ofPayout(id, 'payout.paid'))
    await expectStatus(id, 'paid')
    return answer
  }
  await settlePayout(stand.context, id)
  cards.payOut = payOut
  expect(asked).toBe(2)
  await expectStatus(id, 'paid')
  expect(cards.sentTo(seller.userId)).toBe(2683)
})

test('an event replaces a response that never arrived', async () => {
  const id = await opened()
  cards.nextPayout('answer lost')
  await settlePayout(stand.context, id)
  await expectStatus(id, 'pending')
  await heard(ofPayout(id, 'transfer.created'))
  await expectStatus(id, 'in_transit')
  expect(cards.sentTo(seller.userId)).toBe(2683)
})
