import { afterAll, beforeAll, expect, test } from 'vitest'

import { figureOf } from '../../testing/figures.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeRequested } from '../../testing/bookings.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import {
  makeAccepted,
  makeDispute,
  makeEscalated,
  makeOrder,
  makeShipped,
  signInSeller,
} from '../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../testing/factories.ts'
import { sellerWithDraft } from '../../testing/sales/products.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

test('a seller’s count of orders to ship covers their own list, and that of staff covers all sellers', async () => {
  const [deal] = [await makeOrder(stand), await makeOrder(stand), await makeShipped(stand)]
  expect(await figureOf(deal.seller, 'orders')).toMatchObject({ value: 1, at: deal.order.createdAt })
  const staff = await stand.signIn('staff')
  const { totalRecords } = await staff.client.orders.listSellerOrders({ status: 'pending' })
  expect(totalRecords).toBeGreaterThan(1)
  expect((await figureOf(staff, 'orders')).value).toBe(totalRecords)
})

test('a seller counts disputes to answer, and staff those that were escalated', async () => {
  const disputed = await makeDispute(stand)
  await makeEscalated(stand)
  expect((await figureOf(disputed.seller, 'disputes')).value).toBe(1)
  const staff = await stand.signIn('staff')
  const { pagination } = await staff.client.disputes.listDisputes({ status: 'escalated' })
  expect(pagination.total).toBeGreaterThan(0)
  expect((await figureOf(staff, 'disputes')).value).toBe(pagination.total)
})

test('a seller counts the returns to confirm', async () => {
  const { seller, buyer, dispute } = await makeAccepted(stand)
  expect((await figureOf(seller, 'returns')).value).toBe(0)
  const sent = await buyer.client.disputes.sendBackDisputed({
    id: dispute.id,
    carrier: 'DHL',
    trackingNumber: '4711',
  })
  expect(await figureOf(seller, 'returns')).toMatchObject({
    value: 1,
    at: sent.dispute.timeline.at(-1)!.at,
    first: [{ name: dispute.number }],
  })
  expect((await figureOf(seller, 'disputes')).value).toBe(0)
})

test('a seller’s products that run out are named with the pieces of their scarcest variant', async () => {
  const seller = await signInSeller(stand)
  const name = 'Cork Yoga Mat'
  const variants: [number, number][] = [
    [20, 40],
    [24, 2],
  ]
  await createProduct(stand.context, { sellerId: seller.userId, name, variants })
  expect(await figureOf(seller, 'lowStock')).toMatchObject({ value: 1, first: [{ name, left: 2 }] })
})

test('a provider’s count of pending requests equals their list', async () => {
  const { provider } = await makeRequested(stand)
  const own = provider.client.booking
  const { totalRecords } = await own.listBookings({ status: 'requested', when: 'upcoming' })
  expect(totalRecords).toBe(1)
  expect(await figureOf(provider, 'requests')).toMatchObject({ value: 1, at: expect.any(String) as string })
})

test('staff count products and applications that await review', async () => {
  const { seller, product } = await sellerWithDraft(stand)
  const staff = await stand.signIn('staff')
  const before = (await figureOf(staff, 'products')).value
  await seller.client.catalogue.moveProduct({ id: product.id, status: 'in_review' })
  expect((await figureOf(staff, 'products')).value).toBe(before + 1)
  const admin = await stand.signIn('admin')
  const { totalRecords } = await admin.client.onboarding.listApplications({ stage: 'submitted' })
  expect((await figureOf(admin, 'applications')).value).toBe(totalRecords)
})
