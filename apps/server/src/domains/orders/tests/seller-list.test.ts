import { eq, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { SellerOrder } from '@wellspring/api/contract/orders'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import {
  makeDispute,
  withNewKey,
  putInCart,
  returnTerms,
  signInSeller,
} from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import { orders } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

describe("a seller's list", () => {
  test('shows the longest waiting first, counts everything, and is searchable by number and name', async () => {
    const seller = await signInSeller(stand)
    const product = await createProduct(stand.context, {
      sellerId: seller.userId,
      name: 'Yoga Mat',
      variants: [[20, 50]],
    })
    const ids: string[] = []
    for (let index = 0; index < 6; index++) {
      const buyer = await stand.signIn('patron')
      await putInCart(buyer.client, product)
      const { orders: made } = await buyer.client.orders.placeOrder(orderWith(), withNewKey())
      ids.push(made[0]!.id)
    }
    const [a, b, c, d, e, f] = ids as [string, string, string, string, string, string]
    await seller.client.orders.shipOrder({ id: a })
    await seller.client.orders.rejectOrder({ id: b, reason: 'No.' }, withNewKey())
    await seller.client.orders.rejectOrder({ id: c, reason: 'No.' }, withNewKey())
    const list = (input: object) => seller.client.orders.listSellerOrders(input)
    const all = await list({})
    expect(all.orders.map(({ id }) => id)).toEqual([d, e, f, a, c, b])
    expect(all).toMatchObject({
      totalRecords: 6,
      statusCounts: { pending: 3, shipping: 1, rejected: 2, cancelled: 0, completed: 0 },
    })
    expect(all.orders[0]).toMatchObject({
      buyer: { name: 'Ada Lovelace' },
      pieces: 1,
      first: { name: 'Yoga Mat' },
      otherLines: 0,
      total: 30,
    })
    const second = await list({ limit: 2, page: 1 })
    expect(second.orders.map(({ id }) => id)).toEqual([f, a])
    const rejected = await list({ status: 'rejected', limit: 1, page: 1 })
    expect([rejected.orders.map(({ id }) => id), rejected.totalRecords]).toEqual([[b], 2])
    const { number } = all.orders[1]!
    for (const search of [number, number.toLowerCase(), number.replace('WS-', '')])
      expect((await list({ search })).orders.map(({ id }) => id)).toEqual([e])
    expect((await list({ search: 'lovelace', status: 'pending' })).totalRecords).toBe(3)
    expect((await list({ search: 'yoga m', status: 'pending' })).totalRecords).toBe(3)
    expect((await list({ search: '100%' })).totalRecords).toBe(0)
    // The tabs count what the other filters leave, whichever tab is chosen.
    expect((await list({ search: number, status: 'rejected' })).statusCounts).toMatchObject({
      pending: 1,
      shipping: 0,
      rejected: 0,
    })
    expect((await list({ productId: product.id, status: 'rejected' })).statusCounts.pending).toBe(3)
    expect((await list({ productId: a })).totalRecords).toBe(0)
    // By status in order of progress, then newest first.
    expect((await list({ sort: 'status' })).orders.map(({ id }) => id)).toEqual([f, e, d, c, b, a])
    expect((await list({ sort: '-number', limit: 2 })).orders.map(({ id }) => id)).toEqual([f, e])
    const due = await list({ sort: 'due', limit: 4, page: 1 })
    expect([due.totalRecords, due.orders.map(({ id }) => id)]).toEqual([6, [c, b]])
    const made = all.orders[0]!.createdAt
    expect((await list({ from: made, status: 'pending' })).totalRecords).toBe(3)
    expect((await list({ to: made })).totalRecords).toBe(0)
    for (const sort of ['buyer', 'seller', '-pieces', '-total'] as const)
      expect((await list({ sort })).orders).toHaveLength(6)
    const everybody = await (await stand.signIn('admin')).client.orders.listSellerOrders({ search: number })
    expect(everybody.orders).toHaveLength(1)
  })

  test('names the most ordered products with the orders that its filter finds, and the parcels on their way', async () => {
    const seller = await signInSeller(stand)
    const buyer = await stand.signIn('patron')
    const [mat, blanket] = [
      await createProduct(stand.context, { sellerId: seller.userId, name: 'Mat' }),
      await createProduct(stand.context, { sellerId: seller.userId, name: 'Blanket' }),
    ]
    const from = stand.clock.now().toISOString()
    const buy = async () => (await buyer.client.orders.placeOrder(orderWith(), withNewKey())).orders[0]!.id
    for (const product of [mat, blanket]) await putInCart(buyer.client, product)
    const first = await buy()
    await putInCart(buyer.client, blanket)
    await buy()
    const { listTopProducts, listSellerOrders } = seller.client.orders
    const { products } = await listTopProducts({ from, limit: 5 })
    expect(products).toMatchObject([
      { name: 'Blanket', orderCount: 2 },
      { name: 'Mat', orderCount: 1 },
    ])
    for (const { id: productId, orderCount } of products)
      expect((await listSellerOrders({ productId, from })).totalRecords).toBe(orderCount)
    expect((await listTopProducts({ from, limit: 1 })).products).toHaveLength(1)
    expect((await listTopProducts({ to: from })).products).toEqual([])
    await seller.client.orders.shipOrder({ id: first })
    const parcels = async () =>
      (await seller.client.dashboard.getFigures({ of: ['parcels'] })).figures.parcels
    expect(await parcels()).toMatchObject({ value: 1, beside: 0 })
    await stand.context.deps.database.write((tx) =>
      tx
        .update(orders)
        .set({ statusSince: sql`${orders.statusSince} - interval '8 days'` })
        .where(eq(orders.id, first)),
    )
    expect(await parcels()).toMatchObject({ value: 1, beside: 1 })
  })

  test('is searchable by items and, for staff, by shop as well', async () => {
    const [seller, other] = [await signInSeller(stand), await signInSeller(stand)]
    const buyer = await stand.signIn('patron')
    const sold = [
      await createProduct(stand.context, { sellerId: seller.userId, name: 'Cork Block' }),
      await createProduct(stand.context, { sellerId: seller.userId, name: 'Weighted Blanket' }),
      await createProduct(stand.context, { sellerId: other.userId, name: 'Weighted Pillow' }),
    ]
    for (const product of sold) await putInCart(buyer.client, product)
    await buyer.client.orders.placeOrder(orderWith(), withNewKey())
    const admin = await stand.signIn('admin')
    const found = async ({ client }: Pick<typeof seller, 'client'>, search: string) =>
      (await client.orders.listSellerOrders({ search })).totalRecords
    for (const search of ['cork', 'Weighted Bl', 'BLOCK']) expect(await found(seller, search)).toBe(1)
    expect(await found(seller, 'weighted p')).toBe(0)
    expect(await found(seller, 'weighted')).toBe(1)
    expect(await found(admin, 'weighted')).toBe(2)
    const [{ seller: shop }] = (await admin.client.orders.listSellerOrders({ search: 'cork' })).orders as [
      SellerOrder,
    ]
    expect(await found(admin, shop.name)).toBeGreaterThanOrEqual(1)
    // Every order of the shop has its name, so it matches none.
    expect(await found(seller, shop.name)).toBe(0)
  })

  test("shows open disputes, with those that await the seller's answer first", async () => {
    const openDispute = async ({ seller }: Awaited<ReturnType<typeof makeDispute>>) =>
      (await seller.client.orders.listSellerOrders({})).orders[0]!.openDispute
    const [made, other] = [await makeDispute(stand), await makeDispute(stand)]
    const { id } = made.dispute
    const until = expect.stringMatching(/^20.*Z$/) as string
    expect(await openDispute(made)).toEqual({ id, status: 'pending', until })
    await made.seller.client.disputes.acceptDispute({ id, returnTerms: returnTerms() }, withNewKey())
    expect(await openDispute(made)).toEqual({ id, status: 'accepted', until })
    await other.buyer.client.disputes.withdrawDispute({ id: other.dispute.id })
    expect(await openDispute(other)).toBeNull()
  })

  test('counts a refunded order as completed, and as shipped again once the refund bounced', async () => {
    const made = await makeDispute(stand, { quantity: 1, disputed: 1 })
    const seller = made.seller.client
    const shown = async (status: 'shipping' | 'completed') => {
      const { orders, totalRecords, statusCounts } = await seller.orders.listSellerOrders({ status })
      const { totalRecords: found } = await seller.orders.listSellerOrders({ status, search: 'lovelace' })
      return [orders.length, totalRecords, statusCounts[status], found]
    }
    expect([await shown('shipping'), await shown('completed')]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ])
    const set = (refundedCents: SQL | number) =>
      stand.context.deps.database.write((tx) =>
        tx.update(orders).set({ refundedCents }).where(eq(orders.sellerId, made.seller.userId)),
      )
    await set(sql`${orders.totalCents}`)
    expect([await shown('shipping'), await shown('completed')]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ])
    const all = await seller.orders.listSellerOrders({})
    expect([all.orders.length, all.totalRecords]).toEqual([1, 1])
    await set(0)
    expect([await shown('shipping'), await shown('completed')]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ])
  })
})
