import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { makeRequested } from '../testing/bookings.ts'
import { createTestCards } from '../testing/cards.ts'
import { makeOrder, makeDispute, makeEscalated, makeShipped } from '../testing/disputed-orders.ts'
import { sellerWithDraft } from '../testing/products.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

test('a seller’s orders to ship are those of their own list, and staff’s are everybody’s', async () => {
  const [deal] = [await makeOrder(stand), await makeOrder(stand), await makeShipped(stand)]
  const own = deal.seller.client.orders
  expect((await own.countWaiting()).waiting).toEqual({ count: 1, oldest: deal.order.createdAt })
  const staff = (await stand.signIn('staff')).client.orders
  const { totalRecords } = await staff.listSellerOrders({ status: 'pending' })
  expect(totalRecords).toBeGreaterThan(1)
  expect((await staff.countWaiting()).waiting.count).toBe(totalRecords)
})

test('a seller answers disputes, staff decides those that were not settled', async () => {
  const disputed = await makeDispute(stand)
  await makeEscalated(stand)
  const own = disputed.seller.client.disputes
  expect((await own.countWaiting()).waiting.count).toBe(1)
  const staff = (await stand.signIn('staff')).client.disputes
  const { pagination } = await staff.listDisputes({ status: 'escalated' })
  expect(pagination.total).toBeGreaterThan(0)
  expect((await staff.countWaiting()).waiting.count).toBe(pagination.total)
})

test('the requests that wait for a provider are those of their list', async () => {
  const { provider } = await makeRequested(stand)
  const own = provider.client.booking
  const { totalRecords } = await own.listBookings({ status: 'requested', when: 'upcoming' })
  expect(totalRecords).toBe(1)
  expect((await own.countWaiting()).waiting).toEqual({ count: 1, oldest: expect.any(String) as string })
})

test('products and applications wait for staff', async () => {
  const { seller, product } = await sellerWithDraft(stand)
  const staff = (await stand.signIn('staff')).client.catalogue
  const before = (await staff.countWaiting()).waiting.count
  await seller.client.catalogue.moveProduct({ id: product.id, status: 'in_review' })
  expect((await staff.countWaiting()).waiting.count).toBe(before + 1)
  const admin = (await stand.signIn('admin')).client.onboarding
  const { totalRecords } = await admin.listApplications({ stage: 'submitted' })
  expect((await admin.countWaiting()).waiting.count).toBe(totalRecords)
})
