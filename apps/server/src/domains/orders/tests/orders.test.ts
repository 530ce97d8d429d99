import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { eq, sql } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { address, orderWith } from '../../../testing/sales/checkout.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { getPayment } from '../../payments/queries.ts'
import { applyCharge } from '../../payments/settlement/apply-charge.ts'
import { settlePayment, settlePayments } from '../../payments/settlement/settle.ts'
import { orders } from '../tables.ts'

const cards = createTestCards()
let stand: TestApp
let stocked = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

async function stock(variants: [price: number, stock: number][], name?: string): Promise<MadeProduct> {
  stocked += variants.reduce((sum, [, pieces]) => sum + pieces, 0)
  return createProduct(stand.context, { variants, ...(name && { name }) })
}

const put = (client: Client, product: MadeProduct, quantity = 1) =>
  client.cart.addCartLine({ productId: product.id, productVariantId: product.variantIds[0]!, quantity })

const pay = (client: Client, paymentMethodId?: string, idempotencyKey: string = crypto.randomUUID()) =>
  client.orders.placeOrder(orderWith(paymentMethodId), { context: { idempotencyKey } })

const stockOf = async (product: MadeProduct) => {
  const { product: found } = await stand.client('patron').catalogue.getProduct({ id: product.id })
  return found.productVariants[0]!.totalQuantity
}

async function shopper(product: MadeProduct, quantity = 1): Promise<SignedIn> {
  const patron = await stand.signIn('patron')
  await put(patron.client, product, quantity)
  return patron
}

describe('a paid checkout', () => {
  test('is found by number, items and seller, with the counts of the matches', async () => {
    const [tea, mat] = [await stock([[9, 5]], 'Fennel tea'), await stock([[58, 3]])]
    const { client } = await shopper(tea)
    await put(client, mat)
    const placed = await pay(client)
    const ofTea = placed.orders.find(({ lines }) => lines[0]!.name === 'Fennel tea')!
    const found = async (search: string) => {
      const { orders: rows, totalRecords, statusCounts } = await client.orders.listOrders({ search })
      expect([totalRecords, statusCounts.pending]).toEqual([rows.length, rows.length])
      return rows.map(({ id }) => id)
    }
    for (const search of [ofTea.number, ofTea.number.toLowerCase(), 'fennel'])
      expect(await found(search)).toEqual([ofTea.id])
    expect(await found(ofTea.seller.name)).toContain(ofTea.id)
    expect(await found('lovelace')).toEqual([])
    const stranger = await stand.signIn('patron')
    expect((await stranger.client.orders.listOrders({ search: ofTea.number })).orders).toEqual([])
    expect((await client.orders.listOrders({ search: 'fennel', status: 'shipping' })).totalRecords).toBe(0)
  })

  test('becomes one order per seller, takes the stock, empties the cart and is confirmed by mail', async () => {
    const [tea, mat] = [await stock([[9, 5]]), await stock([[58, 3]])]
    const { client } = await shopper(tea, 2)
    await put(client, mat)
    const checkout = await pay(client)
    expect(checkout).toMatchObject({
      status: 'paid',
      totals: { subtotal: 76, shipping: 10, discount: 0, total: 86 },
    })
    expect(checkout.orders).toHaveLength(2)
    expect(checkout.orders.map(({ totals }) => totals.shipping).reduce((a, b) => a + b)).toBe(10)
    expect(await stockOf(tea)).toBe(3)
    expect((await client.cart.getCart()).cart).toEqual([])
    const listed = await client.orders.listOrders({})
    expect(listed).toMatchObject({ totalRecords: 2, statusCounts: { pending: 2, completed: 0 } })
    const { order } = await client.orders.getOrder({ id: checkout.orders[0]!.id })
    expect(order.timeline).toMatchObject([{ status: 'pending', by: 'system' }])
    await stand.runJobs()
    const [mail] = await stand.mails('maya@wellspring.example')
    expect(mail?.text).toContain('Total paid: $86.00')
    expect(mail?.text).toContain(`/checkout/${checkout.checkoutId}`)
    expect(mail?.text).toMatch(/Paid with: Visa •••• \d{4}/)
  })

  test('with a full refund counts as completed, also in lists', async () => {
    const tea = await stock([[9, 5]])
    const { client } = await shopper(tea)
    const [{ id } = { id: '' }] = (await pay(client)).orders
    const sent = async (refundedCents: number | typeof orders.totalCents) => {
      await stand.deps.database.write((tx) =>
        tx
          .update(orders)
          .set({ status: 'shipping', refundedCents: sql`${refundedCents}` })
          .where(eq(orders.id, id)),
      )
      const listed = async (status: 'shipping' | 'completed') => {
        const { orders: found, totalRecords, statusCounts } = await client.orders.listOrders({ status })
        expect([found.length, totalRecords]).toEqual([statusCounts[status], statusCounts[status]])
        return found.length
      }
      return [await listed('shipping'), await listed('completed')]
    }
    expect(await sent(100)).toEqual([1, 0])
    expect(await sent(orders.totalCents)).toEqual([0, 1])
    // No card has refunded anything, so the ledger is restored.
    await sent(0)
  })

  test('keeps items added to the cart in the meantime', async () => {
    const tea = await stock([[9, 9]])
    const { client } = await shopper(tea, 2)
    cards.next('answer lost')
    const { checkoutId, status } = await pay(client)
    expect(status).toBe('processing')
    await put(client, tea, 3)
    stand.clock.advance({ seconds: 30 })
    await stand.runJobs()
    expect(await client.orders.getCheckout({ id: checkoutId })).toMatchObject({ status: 'paid' })
    expect((await client.cart.getCart()).cart).toMatchObject([{ quantity: 3 }])
  })

  test('invalidates cached pages only when few pieces are left, and reports the stock exactly', async () => {
    const tea = await stock([[9, 20]])
    const { client } = await shopper(tea, 14)
    const dropped: (string | null)[] = []
    stand.deps.cache.onDrop((tag) => dropped.push(tag))
    expect(await stockOf(tea)).toBe(20)
    await pay(client)
    expect(await stockOf(tea)).toBe(6)
    expect(dropped).toEqual([])
    await put(client, tea)
    await pay(client)
    expect(await stockOf(tea)).toBe(5)
    // Once by this process and once by the broadcast.
    await expect.poll(() => dropped).toEqual(['catalogue', 'catalogue'])
  })

  test('is invisible to another patron', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    const { checkoutId, orders } = await pay(client)
    const stranger = (await stand.signIn('patron')).client
    await expect(stranger.orders.getCheckout({ id: checkoutId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(stranger.orders.getOrder({ id: orders[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(stranger.orders.confirmCheckout({ id: checkoutId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await stranger.orders.listOrders({})).orders).toEqual([])
  })
})

describe('a failed checkout loses nothing', () => {
  test("a declined card is reported with the gateway's message, and cart and stock stay unchanged", async () => {
    const tea = await stock([[9, 5]])
    const { client } = await shopper(tea, 2)
    await expect(pay(client, 'pm_insufficient')).rejects.toMatchObject({
      code: 'CARD_DECLINED',
      status: 402,
      message: 'Your card has insufficient funds.',
    })
    expect(await stockOf(tea)).toBe(5)
    expect((await client.cart.getCart()).cart).toMatchObject([{ quantity: 2 }])
    expect((await pay(client)).status).toBe('paid')
  })

  test('an empty cart, a sold-out product and a changed total are refused before any charge', async () => {
    const before = cards.count()
    const { client } = await stand.signIn('patron')
    await expect(pay(client)).rejects.toMatchObject({ code: 'CART_EMPTY' })
    const last = await stock([[9, 1]])
    const [a, b] = [await shopper(last), await shopper(last)]
    await expect(
      a.client.orders.placeOrder(
        { ...orderWith(), expectedTotal: 18 },
        { context: { idempotencyKey: 'wrong-total-1' } },
      ),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await pay(a.client)
    await expect(pay(b.client)).rejects.toMatchObject({ code: 'OUT_OF_STOCK', status: 409 })
    expect(cards.count()).toBe(before + 1)
  })

  test("every invalid field is reported with the form's message", async () => {
    const { client } = await stand.signIn('patron')
    const empty = {
      ...address,
      firstName: '',
      lastName: ' ',
      phoneNo: '',
      addressLineOne: '',
      city: '',
      zipCode: '',
    }
    await expect(
      client.orders.placeOrder(
        {
          shippingAddress: { ...empty, country: 'ARE' },
          billingDetails: { ...empty, country: '', email: 'A@b.co' },
          paymentMethodId: '',
        },
        { context: { idempotencyKey: 'broken-fields' } },
      ),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: {
        'shippingAddress.firstName': 'First name cannot be empty',
        'shippingAddress.lastName': 'Last name cannot be empty',
        'shippingAddress.phoneNo': 'Phone no. cannot be empty',
        'shippingAddress.addressLineOne': 'Address cannot be empty',
        'shippingAddress.city': 'City cannot be empty',
        'shippingAddress.zipCode': 'Zip code cannot be empty',
        'shippingAddress.country': 'Country code must be 2 characters long',
        'billingDetails.country': 'Country cannot be empty',
        'billingDetails.email': 'Email should not contain uppercase letters',
      },
    })
  })
})

describe('3-D Secure', () => {
  test('waits for the card holder, then pays', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    const waiting = await pay(client, 'pm_3ds')
    expect(waiting).toMatchObject({ status: 'requires_action', orders: [] })
    cards.authenticate(waiting.clientSecret!.replace('_secret', ''))
    expect(await client.orders.confirmCheckout({ id: waiting.checkoutId })).toMatchObject({ status: 'paid' })
  })

  test('that is abandoned returns the stock after a quarter of an hour', async () => {
    const tea = await stock([[9, 5]])
    const { client } = await shopper(tea, 2)
    const { checkoutId } = await pay(client, 'pm_3ds')
    expect(await stockOf(tea)).toBe(3)
    stand.clock.advance({ minutes: 16 })
    await settlePayments(stand.context)
    expect(await client.orders.getCheckout({ id: checkoutId })).toMatchObject({ status: 'failed' })
    expect(await stockOf(tea)).toBe(5)
  })

  test('is replaced by a new click on Pay', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    const first = await pay(client, 'pm_3ds')
    expect((await pay(client)).status).toBe('paid')
    expect(await client.orders.getCheckout({ id: first.checkoutId })).toMatchObject({ status: 'failed' })
  })
})

describe('an Idempotency-Key', () => {
  test('is required', async () => {
    const { client } = await stand.signIn('patron')
    await expect(client.orders.placeOrder(orderWith())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('sent two hundred times concurrently makes one order and one charge', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    const before = cards.count()
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () => pay(client, 'pm_ok', 'one-key-only')),
    )
    const codes = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.checkoutId : (answer.reason as { code: string }).code,
    )
    const ids = new Set(codes.filter((code) => code !== 'IDEMPOTENCY_IN_FLIGHT'))
    expect(ids.size).toBe(1)
    expect(cards.count()).toBe(before + 1)
    expect((await pay(client, 'pm_ok', 'one-key-only')).checkoutId).toBe([...ids][0])
    expect((await client.orders.listOrders({})).totalRecords).toBe(1)
  })

  test('with a different body is refused and stores nothing', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    await pay(client, 'pm_ok', 'used-before')
    await expect(pay(client, 'pm_declined', 'used-before')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      status: 422,
    })
    expect((await client.orders.listOrders({})).totalRecords).toBe(1)
  })

  test('with a declined card gets the same response again', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    await expect(pay(client, 'pm_declined', 'declined-key')).rejects.toMatchObject({ code: 'CARD_DECLINED' })
    await expect(pay(client, 'pm_declined', 'declined-key')).rejects.toMatchObject({ code: 'CARD_DECLINED' })
  })
})

describe('when the gateway does not respond', () => {
  test('a charge with a lost response is shown as pending, then paid, and charged once', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    const before = cards.count()
    cards.next('answer lost')
    const { checkoutId } = await pay(client)
    await expect(pay(client))
      .resolves.toBeDefined()
      .catch(() => {})
    stand.clock.advance({ seconds: 11 })
    await stand.runJobs()
    expect(await client.orders.getCheckout({ id: checkoutId })).toMatchObject({ status: 'paid' })
    expect(cards.count()).toBe(before + 1)
  })

  test('a request that never arrived is charged by the job, once', async () => {
    const { client } = await shopper(await stock([[9, 5]]))
    cards.next('never arrives')
    const { checkoutId, status } = await pay(client)
    expect(status).toBe('processing')
    stand.clock.advance({ seconds: 11 })
    await stand.runJobs()
    expect(await client.orders.getCheckout({ id: checkoutId })).toMatchObject({ status: 'paid' })
    expect(cards.taken().has(checkoutId)).toBe(true)
  })
})

describe('a payment that arrives after the checkout has ended', () => {
  test.each(['never arrives', 'answer lost'] as const)(
    'is refunded, even when the gateway fails at first (%s)',
    async (how) => {
      const { client } = await shopper(await stock([[9, 5]]))
      const { checkoutId, clientSecret } = await pay(client, 'pm_3ds')
      const intentId = clientSecret!.replace('_secret', '')
      const payment = await getPayment(stand.context.db, checkoutId)
      await applyCharge(stand.context, payment, { status: 'declined', intentId, message: 'Too late.' })
      cards.authenticate(intentId)
      cards.nextRefund(how)
      await settlePayment(stand.context, checkoutId)
      expect((await client.orders.getCheckout({ id: checkoutId })).status).toBe('failed')
      stand.clock.advance({ seconds: 61 })
      await stand.runJobs()
      // Unanswered requests are repeated every minute.
      await finishRefunds(stand.context)
      expect((await client.orders.getCheckout({ id: checkoutId })).status).toBe('refunded')
      expect(cards.taken().has(checkoutId)).toBe(false)
    },
  )
})

test('the invariant holds after all of it', async () => {
  await expectInvariant(stand.databaseUrl, stocked)
})

test('a cart above the payment limit is refused with a message, exact to the cent', async () => {
  const [dear, rest] = [await stock([[9_999, 200]]), await stock([[89, 5]])]
  const { client } = await shopper(dear, 100)
  await put(client, rest)
  // 999,900 + 89 + 10 for shipping: one dollar below the limit.
  expect((await pay(client)).totals.total).toBe(999_999)
  await put(client, dear, 100)
  await put(client, rest, 2)
  const charges = cards.count()
  await expect(pay(client)).rejects.toMatchObject({ code: 'CONFLICT', message: /at most \$999,999\.99/ })
  expect(cards.count()).toBe(charges)
  const { rows } = await stand.deps.database.pool.query<{ id: string }>(
    `update variants set price_cents = 2147483600 where id = $1 returning id`,
    [dear.variantIds[0]],
  )
  expect(rows).toHaveLength(1)
  await expect(pay(client)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await client.cart.getCart()).cart).toHaveLength(2)
})
