import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { applicant } from '../../../testing/accounts/applications.ts'
import { makeCoached } from '../../../testing/coaching.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeOrder, makeDispute } from '../../../testing/sales/disputed-orders.ts'
import type { Disputed } from '../../../testing/sales/disputed-orders.ts'

let stand: TestApp
let deal: Disputed
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  deal = await makeDispute(stand)
})
afterAll(() => stand.close())

type Filter = Parameters<Disputed['buyer']['client']['audit']['listOwnActivities']>[0]
const mine = async (filter: Filter = {}) =>
  deal.buyer.client.audit.listOwnActivities({ limit: 100, ...filter })
const names = async () => (await mine()).activities.map(({ name }) => name)

describe("a patron's own activity log", () => {
  test('shows what they did, newest first', async () => {
    const own = await names()
    expect(own.indexOf('dispute.open')).toBeGreaterThanOrEqual(0)
    expect(own.indexOf('dispute.open')).toBeLessThan(own.indexOf('cart.addLine'))
    const { activities } = await mine()
    expect(activities.find(({ name }) => name === 'dispute.open')).toMatchObject({
      subject: `dispute:${deal.dispute.id}`,
      about: deal.dispute.number,
      by: null,
    })
  })

  test('shows who opened their record, without their own reads', async () => {
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
      {
        name: 'identity.getUser',
        by: { name: 'Wellspring staff', kind: 'staff', right: 'staff', reason: null },
      },
      { name: 'orders.getOrder', subject: `orders:${id}`, by: { name: 'Wellspring staff', kind: 'staff' } },
      {
        name: 'orders.getOrder',
        subject: `orders:${id}`,
        by: { name: 'A provider', kind: 'provider', right: 'sale' },
      },
    ])
  })

  test("shows who opened the coaching space, by its own id or the patron's", async () => {
    const { patron, provider, space } = await makeCoached(stand)
    for (const id of [space.id, patron.userId]) await provider.client.coaching.getCoachingSpace({ id })
    const { activities } = await patron.client.audit.listOwnActivities({ limit: 100 })
    const looks = activities.filter(({ name }) => name === 'coaching.getCoachingSpace')
    expect(looks.map(({ subject }) => subject)).toEqual([`coaching:${patron.userId}`, `coaching:${space.id}`])
  })

  test("shows the patron's own addresses, and never those of others", async () => {
    const { activities } = await mine()
    const isOwn = Object.groupBy(activities, ({ by }) => (by === null ? 'own' : 'looks'))
    expect(isOwn.own?.every(({ address }) => address !== null)).toBe(true)
    expect(isOwn.looks?.length).toBeGreaterThan(0)
    expect(isOwn.looks?.every(({ address, device }) => address === null && device === null)).toBe(true)
    expect(activities.find(({ name }) => name === 'dispute.open')?.kind).toBe('purchases')
  })

  test('contains nothing about other people', async () => {
    const other = await makeOrder(stand)
    await other.seller.client.orders.getOrder({ id: other.order.id })
    const foreign = await other.buyer.client.audit.listOwnActivities({ limit: 100 })
    const own = await mine()
    const ids = new Set(own.activities.map(({ id }) => id))
    expect(foreign.activities.length).toBeGreaterThan(0)
    expect(foreign.activities.filter(({ id }) => ids.has(id))).toEqual([])
    // The seller's acts and reads belong to the seller, except for this buyer's order.
    expect(own.activities.filter(({ subject }) => subject.includes(other.order.id))).toEqual([])
    expect(own.activities.map(({ name }) => name)).not.toContain('product.create')
  })

  test('has stable pages, whatever arrives in the meantime', async () => {
    const { activities: all, older: none } = await mine()
    expect(none).toBeNull()
    const first = await mine({ limit: 2 })
    await deal.seller.client.orders.getOrder({ id: deal.order.id })
    const second = await mine({ limit: 2, before: first.older! })
    expect([...first.activities, ...second.activities]).toEqual(all.slice(0, 4))
    const rest = await mine({ before: second.older! })
    expect(rest.activities).toEqual(all.slice(4))
    expect(rest.older).toBeNull()
  })

  test('can be filtered by own acts, reads by others, kind and days', async () => {
    const { activities: all } = await mine()
    const own = await mine({ by: 'me' })
    const others = await mine({ by: 'others' })
    expect(own.activities).toEqual(all.filter(({ by }) => by === null))
    expect(others.activities).toEqual(all.filter(({ by }) => by !== null))
    const purchases = await mine({ kind: 'purchases' })
    expect(purchases.activities).toEqual(
      all.filter(({ name }) => /^(cart|checkout|order|payment|dispute)/.test(name)),
    )
    expect(purchases.activities.length).toBeGreaterThan(3)
    expect((await mine({ kind: 'chat' })).activities).toEqual([])
    const today = all[0]!.at.slice(0, 10)
    expect((await mine({ from: today, to: today })).activities).toEqual(
      all.filter(({ at }) => at.startsWith(today)),
    )
    expect((await mine({ from: '2400-01-01' })).activities).toEqual([])
    expect((await mine({ to: '2001-01-01' })).activities).toEqual([])
  })

  test.each(['2026-13-40T00', '2026-02-30T00', '2026-06-31T00', '0000-01-01T00', '2026-06-01T24'])(
    'refuses a made-up cursor: %s',
    async (hour) => {
      const before = `${hour}:00:00.000Z_00000000-0000-0000-0000-000000000000`
      await expect(mine({ before })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    },
  )

  test('shows nothing more with the cursor of another list or account', async () => {
    const admin = await stand.signIn('admin')
    const everything = await admin.client.audit.listActivities({ limit: 1, sort: '-at' })
    const other = await makeOrder(stand)
    const theirs = await other.buyer.client.audit.listOwnActivities({ limit: 1 })
    const { activities: all } = await mine()
    for (const before of [everything.older!, theirs.older!])
      for (const { id } of (await mine({ before })).activities) expect(all.map((one) => one.id)).toContain(id)
  })
})

describe('logs of other roles', () => {
  test('a provider sees who opened their application, and what they did themselves', async () => {
    const provider = await applicant(stand)
    const staff = await stand.signIn('admin')
    await staff.client.onboarding.getApplication({ id: provider.applicationId })
    const { activities } = await provider.client.audit.listOwnActivities({})
    expect(activities.find(({ name }) => name === 'onboarding.getApplication')?.by).toMatchObject({
      right: 'staff',
    })
    expect(activities.find(({ name }) => name === 'application.submit')?.by).toBeNull()
    // Reviewers are not listed with their own reads.
    const theirs = await staff.client.audit.listOwnActivities({})
    expect(theirs.activities.filter(({ name }) => name.startsWith('onboarding.'))).toEqual([])
  })
})
