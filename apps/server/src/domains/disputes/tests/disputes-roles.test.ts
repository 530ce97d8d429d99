import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { disputeStatuses, nextDisputeStatuses } from '@wellspring/api/contract/dispute-status'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  disputeOf,
  makeAccepted,
  makeDispute,
  makeEscalated,
  makeRejected,
  makeReturning,
  withNewKey,
} from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { png, uploadBench } from '../../../testing/uploads.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { forgetUploads } from '../../uploads/jobs.ts'

const cards = createTestCards()
let stand: TestApp
let deals = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** Every deal adds ten pieces to the stock. */
async function made<Made extends Purchase>(make: (at: TestApp) => Promise<Made>): Promise<Made> {
  deals += 1
  return make(stand)
}

const admin = async () => (await stand.signIn('admin')).client

async function heldOf(orderId: string) {
  const { rows } = await stand.deps.database.pool.query<{ held: boolean }>(
    `select held_since is not null as held from payout_holds join sales s on s.id = sale_id where s.subject_id = $1`,
    [orderId],
  )
  return rows[0]?.held
}

describe('permissions', () => {
  test('only the two sides and staff can see a dispute, and each side has its own actions', async () => {
    await made(makeDispute)
    const one = await made(makeDispute)
    const { id } = one.dispute
    const seen = await one.seller.client.disputes.getDispute({ id })
    expect(seen.dispute).toMatchObject({ verbs: ['accept', 'reject', 'addEvidence'] })
    const stranger = (await stand.signIn('provider', { roles: ['member-provider'] })).client
    const steal = stranger.disputes.acceptDispute({ id, returnTerms: null }, withNewKey())
    await expect(steal).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { disputes } = await one.seller.client.disputes.listSellerDisputes({ status: 'pending' })
    expect(disputes.map((dispute) => dispute.id)).toEqual([id])
    const refunded = await one.seller.client.disputes.listSellerDisputes({ status: 'refunded' })
    expect(refunded).toMatchObject({ pagination: { total: 0 }, statusCounts: { pending: 1, refunded: 0 } })
    expect((await (await admin()).disputes.listDisputes({ limit: 1 })).pagination.hasNext).toBe(true)
  })

  test('a rejection can be escalated once, unless it was settled otherwise', async () => {
    const one = await made(makeRejected)
    const { disputes } = one.buyer.client
    const anew = await disputes.createDispute(disputeOf(one))
    await expect(disputes.escalateDispute({ id: one.dispute.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await disputes.withdrawDispute({ id: anew.dispute.id })
    const { dispute } = await disputes.escalateDispute({ id: one.dispute.id })
    expect(dispute.status).toBe('escalated')
    expect(await heldOf(one.order.id)).toBe(true)
  })

  test("staff take over a decision with a reason that both sides see, and see both sides' earlier disputes", async () => {
    const one = await made(makeDispute)
    const { id } = one.dispute
    const { disputes } = await admin()
    await expect(disputes.escalateDispute({ id })).rejects.toMatchObject({
      errors: { reason: 'Reason cannot be empty!' },
    })
    const { dispute } = await disputes.escalateDispute({ id, reason: 'The seller is on leave.' })
    expect(dispute.timeline.at(-1)).toMatchObject({ by: 'admin', note: 'The seller is on leave.' })
    expect(dispute.before).toMatchObject({
      buyer: { orders: 1, disputes: 0, refunded: 0, latest: [] },
      seller: { orders: 1, disputes: 0 },
    })
    for (const side of [one.buyer, one.seller])
      expect((await side.client.disputes.getDispute({ id })).dispute.before).toBeNull()
    await disputes.decideDispute({ id, amount: 5, reason: 'A corner is bent.' }, withNewKey())
    const again = await one.buyer.client.disputes.createDispute(disputeOf(one)).catch(() => null)
    expect(again).toBeNull()
  })

  test('a seller with a problem with a return asks staff to decide, with a reason that the buyer reads', async () => {
    const one = await made(makeReturning)
    const { id } = one.dispute
    const { disputes } = one.seller.client
    await expect(disputes.escalateDispute({ id })).rejects.toMatchObject({
      errors: { reason: 'Reason cannot be empty!' },
    })
    const { dispute } = await disputes.escalateDispute({ id, reason: 'The box was empty.' })
    expect(dispute).toMatchObject({ status: 'escalated', verbs: ['addEvidence'] })
    expect(await heldOf(one.order.id)).toBe(true)
    const receive = disputes.receiveBackDisputed({ id, restock: true }, withNewKey())
    await expect(receive).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const seen = await one.buyer.client.disputes.getDispute({ id })
    expect(seen.dispute.timeline.at(-1)).toMatchObject({ by: 'seller', note: 'The box was empty.' })
    const { disputes: staff } = await admin()
    const decided = await staff.decideDispute({ id, amount: 0, reason: 'Nothing was inside.' }, withNewKey())
    expect(decided.dispute).toMatchObject({ status: 'rejected', deadline: null })
  })

  const ways = disputeStatuses.flatMap((from) =>
    disputeStatuses
      .filter((to) => to !== from && !nextDisputeStatuses[from].includes(to))
      .map((to) => [from, to] as const),
  )
  test('the database rejects every other transition', async () => {
    const { dispute } = await made(makeDispute)
    const run = (statement: ReturnType<typeof sql>) =>
      stand.deps.database.write((tx) => tx.execute(statement))
    const write = (status: string) =>
      run(sql`update disputes set status = ${status} where id = ${dispute.id}`)
    for (const [from, to] of ways) {
      await run(sql`alter table disputes disable trigger disputes_steps`)
      await write(from)
      await run(sql`alter table disputes enable trigger disputes_steps`)
      await expect(write(to), `${from} to ${to}`).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  })

  test.each([
    ['accepted', makeAccepted],
    ['returning', makeReturning],
    ['rejected', makeRejected],
    ['escalated', makeEscalated],
  ] as const)('the seller answers once, and not when it is %s', async (_status, make) => {
    const { seller, buyer, dispute } = await made(make)
    const { id } = dispute
    const refused = { code: 'ILLEGAL_TRANSITION', status: 409 }
    const accept = seller.client.disputes.acceptDispute({ id, returnTerms: null }, withNewKey())
    await expect(accept).rejects.toMatchObject(refused)
    const reject = seller.client.disputes.rejectDispute({ id, reason: 'No.' })
    await expect(reject).rejects.toMatchObject(refused)
    await expect(buyer.client.disputes.withdrawDispute({ id })).rejects.toMatchObject(refused)
  })
})

describe('evidence', () => {
  const file = (url: string) => ({
    name: 'broken.png',
    url,
    uploadDate: stand.clock.now().toISOString(),
    mimeType: 'text/html',
  })

  test('is visible to both sides and staff, to nobody else, and is kept', async () => {
    const one = await made(makeDispute)
    const { id } = one.dispute
    const url = await uploadBench(stand).upload(one.buyer, 'image/png', await png())
    const before = one.seller.client.uploads.signRead({ privateUrl: url })
    await expect(before).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { dispute } = await one.buyer.client.disputes.addEvidence({ id, files: [file(url)] })
    expect(dispute.evidence).toMatchObject([{ by: 'buyer', name: 'broken.png', mimeType: 'image/png' }])
    const { dispute: seen } = await one.seller.client.disputes.getDispute({ id })
    expect(seen.evidence).toEqual(dispute.evidence)
    for (const reader of [one.seller.client, await admin()])
      expect((await reader.uploads.signRead({ privateUrl: url })).mime).toBe('image/png')
    const stranger = (await stand.signIn('provider')).client
    await expect(stranger.uploads.signRead({ privateUrl: url })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    stand.clock.advance({ days: 40 })
    await forgetUploads(stand.context)
    expect(await uploadBench(stand).rowOf(url)).toBeDefined()
  })

  test('can be added by both sides while a rejection can be escalated, and not afterwards', async () => {
    const one = await made(makeRejected)
    const { id } = one.dispute
    const add = async (who: typeof one.buyer) =>
      who.client.disputes.addEvidence({
        id,
        files: [file(await uploadBench(stand).upload(who, 'image/png', await png()))],
      })
    const { dispute } = await add(one.buyer)
    expect(dispute).toMatchObject({ evidence: [{ by: 'buyer' }], deadline: { to: 'rejected' } })
    const { dispute: seen } = await one.seller.client.disputes.getDispute({ id })
    expect([seen.deadline, seen.verbs]).toEqual([dispute.deadline, ['addEvidence']])
    const refused = { code: 'ILLEGAL_TRANSITION' }
    const { dispute: shown } = await add(one.seller)
    expect(shown.evidence.map(({ by }) => by)).toEqual(['buyer', 'seller'])
    await stand.deps.database.write((tx) =>
      tx.execute(sql`update disputes set status_since = status_since - interval '8 days' where id = ${id}`),
    )
    for (const side of [one.buyer, one.seller]) await expect(add(side)).rejects.toMatchObject(refused)
    const { dispute: over } = await one.buyer.client.disputes.getDispute({ id })
    expect([over.deadline, over.verbs]).toEqual([null, []])
  })

  test("must be the caller's own uploaded file", async () => {
    const one = await made(makeDispute)
    const { id } = one.dispute
    const url = await uploadBench(stand).upload(one.buyer, 'image/png', await png())
    const others = one.seller.client.disputes.addEvidence({ id, files: [file(url)] })
    await expect(others).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const unknown = one.buyer.client.disputes.addEvidence({ id, files: [file('private:nowhere.png')] })
    await expect(unknown).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

test('the invariant holds after all of it', async () => {
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
  await expectInvariant(stand.databaseUrl, deals * 10)
})
