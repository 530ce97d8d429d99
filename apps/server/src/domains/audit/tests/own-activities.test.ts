import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeCoached } from '../../../testing/coaching.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { makeOrder, makeDispute } from '../../../testing/disputed-orders.ts'
import type { Disputed } from '../../../testing/disputed-orders.ts'

let stand: TestApp
let deal: Disputed
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  deal = await makeDispute(stand)
})
afterAll(() => stand.close())

const mine = async (page = 0, limit = 100) => deal.buyer.client.audit.listOwnActivities({ limit, page })
const names = async () => (await mine()).activities.map(({ name }) => name)

describe("a patron's own activity log", () => {
  test('says what they did, the newest first', async () => {
    const own = await names()
    expect(own.indexOf('dispute.open')).toBeGreaterThanOrEqual(0)
    expect(own.indexOf('dispute.open')).toBeLessThan(own.indexOf('cart.addLine'))
    const { activities } = await mine()
    expect(activities.find(({ name }) => name === 'dispute.open')).toMatchObject({
      subject: `dispute:${deal.dispute.id}`,
      by: null,
    })
  })

  test('says who opened their record, and leaves out what they looked at themselves', async () => {
    const { id } = deal.order
    await deal.buyer.client.orders.getOrder({ id })
    expect(await names()).not.toContain('orders.getOrder')
    await deal.seller.client.orders.getOrder({ id })
    const { client: staff } = await stand.signIn('staff')
    await staff.orders.getOrder({ id })
    const admin = await stand.signIn('admin')
    await admin.client.identity.getUser({ id: deal.buyer.userId })
    const { activities } = await mine()
    expect(activities.filter(({ by }) => by !== null)).toMatchObject([
      { name: 'identity.getUser', by: { name: 'Wellspring staff', kind: 'staff' } },
      { name: 'orders.getOrder', subject: `orders:${id}`, by: { name: 'Wellspring staff', kind: 'staff' } },
      { name: 'orders.getOrder', subject: `orders:${id}`, by: { name: 'A provider', kind: 'provider' } },
    ])
  })

  test('says who opened the coaching space, by its own id or by the patron’s', async () => {
    const { patron, provider, space } = await makeCoached(stand)
    for (const id of [space.id, patron.userId]) await provider.client.coaching.getCoachingSpace({ id })
    const { activities } = await patron.client.audit.listOwnActivities({ limit: 100, page: 0 })
    const looks = activities.filter(({ name }) => name === 'coaching.getCoachingSpace')
    expect(looks.map(({ subject }) => subject)).toEqual([`coaching:${patron.userId}`, `coaching:${space.id}`])
  })

  test('holds nothing of anybody else', async () => {
    const other = await makeOrder(stand)
    await other.seller.client.orders.getOrder({ id: other.order.id })
    const foreign = await other.buyer.client.audit.listOwnActivities({ limit: 100, page: 0 })
    const own = await mine()
    const ids = new Set(own.activities.map(({ id }) => id))
    expect(foreign.activities.length).toBeGreaterThan(0)
    expect(foreign.activities.filter(({ id }) => ids.has(id))).toEqual([])
    // What the seller did and looked at is the seller's, but for the order of this buyer.
    expect(own.activities.filter(({ subject }) => subject.includes(other.order.id))).toEqual([])
    expect(own.activities.map(({ name }) => name)).not.toContain('product.create')
  })

  test('comes in pages that count all of it', async () => {
    const { activities: all, totalRecords } = await mine()
    expect(totalRecords).toBe(all.length)
    const first = await mine(0, 2)
    const second = await mine(1, 2)
    expect([...first.activities, ...second.activities]).toEqual(all.slice(0, 4))
    expect(second.totalRecords).toBe(totalRecords)
  })
})
