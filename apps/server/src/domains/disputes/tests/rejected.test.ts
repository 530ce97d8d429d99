import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { disputeOf, makeShipped, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import type { Disputed } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { transitionDueOrders } from '../../orders/jobs.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { releaseSales } from '../../wallet/sales/releases.ts'
import { transitionDueDisputes } from '../jobs.ts'

let stand: TestApp
let deals = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

async function pass(by: { days?: number; hours?: number; minutes?: number }) {
  stand.clock.advance(by)
  await transitionDueDisputes(stand.context)
  await transitionDueOrders(stand.context)
  await releaseSales(stand.context)
}

const clientOf = ({ userId }: { userId: string }) => stand.signInAs(userId)

const walletOf = async ({ seller }: Disputed) => {
  const { pending, available, held, next } = (await (await clientOf(seller)).wallet.getSellerWallet()).wallet
  return { pending, available, held, isPromised: next !== null }
}

/** An order received six days ago whose seller has just rejected a dispute. */
async function refused(): Promise<Disputed> {
  deals += 1
  const deal = await makeShipped(stand)
  await deal.buyer.client.orders.receiveOrder({ id: deal.order.id })
  await pass({ days: 6 })
  const opened = await (await clientOf(deal.buyer)).disputes.createDispute(disputeOf(deal))
  const { id } = opened.dispute
  const seller = await clientOf(deal.seller)
  const { dispute } = await seller.disputes.rejectDispute({ id, reason: 'It left whole.' })
  return { ...deal, dispute }
}

const stepsOf = async ({ dispute }: Disputed) => {
  const { rows } = await stand.deps.database.pool.query<{ name: string }>(
    'select name from changes where subject = $1 order by id',
    [`dispute:${dispute.id}`],
  )
  return rows.map(({ name }) => name)
}

test('the payment is held while the buyer may escalate a rejection, and released afterwards', async () => {
  const one = await refused()
  const { pending } = await walletOf(one)
  const held = { pending, available: 0, held: pending, isPromised: false }
  await pass({ days: 7 })
  expect(await walletOf(one)).toEqual(held)
  await pass({ minutes: 1 })
  expect(await walletOf(one)).toEqual({ pending: 0, available: pending, held: 0, isPromised: false })
  await pass({ hours: 1 })
  expect(await stepsOf(one)).toEqual(['dispute.open', 'dispute.reject', 'dispute.close'])
  const late = (await clientOf(one.buyer)).disputes.escalateDispute({ id: one.dispute.id })
  await expect(late).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
})

test('an escalated dispute is held until staff decide', async () => {
  const one = await refused()
  const { pending } = await walletOf(one)
  await pass({ days: 7 })
  await (await clientOf(one.buyer)).disputes.escalateDispute({ id: one.dispute.id })
  await pass({ days: 8 })
  expect(await walletOf(one)).toMatchObject({ available: 0, held: pending })
  const admin = await stand.signIn('admin')
  const decision = { id: one.dispute.id, amount: 0, reason: 'It was whole.' }
  await admin.client.disputes.decideDispute(decision, withNewKey())
  await releaseSales(stand.context)
  expect(await walletOf(one)).toMatchObject({ available: pending, held: 0 })
})

test('another rejection of the same order holds its money for its own seven days', async () => {
  const one = await refused()
  await pass({ days: 3 })
  const again = await (await clientOf(one.buyer)).disputes.createDispute(disputeOf(one))
  const seller = await clientOf(one.seller)
  await seller.disputes.rejectDispute({ id: again.dispute.id, reason: 'It left whole.' })
  await pass({ days: 5 })
  expect(await walletOf(one)).toMatchObject({ available: 0 })
  await pass({ days: 3 })
  expect(await walletOf(one)).toMatchObject({ pending: 0, held: 0 })
})

test("a shipped order's deadline pauses until a rejection is final", async () => {
  deals += 1
  const deal = await makeShipped(stand)
  const statusOf = async () => (await (await clientOf(deal.buyer)).orders.getOrder(deal.order)).order.status
  const { dispute } = await deal.buyer.client.disputes.createDispute(disputeOf(deal))
  await deal.seller.client.disputes.rejectDispute({ id: dispute.id, reason: 'It left whole.' })
  await pass({ days: 7, minutes: 1 })
  await pass({ days: 13 })
  expect(await statusOf()).toBe('shipping')
  await pass({ days: 1, minutes: 1 })
  expect(await statusOf()).toBe('completed')
})

test('two concurrent sweeps close a rejection once', async () => {
  const one = await refused()
  stand.clock.advance({ days: 7, minutes: 1 })
  const sweep = () => transitionDueDisputes(stand.context)
  await runInterleaved(stand, sweep, sweep)
  expect(await stepsOf(one)).toEqual(['dispute.open', 'dispute.reject', 'dispute.close'])
})

test('both sides are told a day until whose end the rejection is not final', async () => {
  const one = await refused()
  await stand.runJobs()
  const dayOf = async ({ email }: { email: string }) => {
    const mail = (await stand.mails(email)).find(({ text }) => /not agree/.test(text))
    return /(?:until|by) (\w+ \d+, \d{4})\./.exec(mail?.text ?? '')?.[1]
  }
  const day = await dayOf(one.buyer)
  expect(await dayOf(one.seller)).toBe(day)
  // Neither has chosen a time zone.
  const lastMinute = Date.parse(`${day} 23:59 UTC`)
  await pass({ minutes: (lastMinute - stand.clock.now().getTime()) / 60_000 })
  const { dispute } = await (await clientOf(one.buyer)).disputes.escalateDispute({ id: one.dispute.id })
  expect(dispute.status).toBe('escalated')
})

test('the ledger is consistent after all of it', async () => {
  await expectInvariant(stand.databaseUrl, deals * 10)
  expect(await findDifference(stand.context)).toBeNull()
})
