import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { inTransaction } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { putInCart, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { createOrder, createSale, refundPart } from '../../../testing/sales/sales.ts'
import { giveTokens } from '../../../testing/sales/tokens.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { releaseTokens } from '../sales/releases.ts'
import { completeSale, holdSale } from '../sales/sales.ts'
import { returnTokens, spendTokens } from '../tokens/tokens.ts'
import { findDifference } from '../ledger/verify.ts'

const cards = createTestCards()
let stand: TestApp
let sellerId: string
let patron: SignedIn
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  sellerId = (await createProduct(stand.context)).sellerId
})
beforeEach(async () => {
  patron = await stand.signIn('patron')
})
afterAll(() => stand.close())

const wallet = async () => (await (await stand.signInAs(patron.userId)).wallet.getTokenWallet()).wallet
const events = async () =>
  (await (await stand.signInAs(patron.userId)).wallet.listTokenEvents({})).events.map(
    ({ kind, amount }) => `${kind} ${amount}`,
  )
const run = (act: (tx: Tx) => Promise<unknown>) => inTransaction(stand.context, ({ tx }) => act(tx))
const jobs = async (...tasks: string[]) => {
  for (const task of tasks) await stand.deps.database.pool.query('select graphile_worker.add_job($1)', [task])
  await stand.runJobs()
}

async function earned(tokens: number) {
  const wanted = { sellerId, patronId: patron.userId, subtotalCents: 2000, tokensEarned: tokens }
  const sale = await createSale(stand.context, wanted)
  await run(async (tx) => {
    await completeSale(tx, { kind: 'order', id: sale.orderId }, payoutTimes(stand.context.now()))
  })
  return sale
}

async function usable(tokens: number) {
  const sale = await earned(tokens)
  stand.clock.advance({ days: 30 })
  await jobs('releaseSales')
  return sale
}

const spend = (tokens: number, checkoutId = crypto.randomUUID()) =>
  run(async (tx) => {
    await spendTokens(tx, stand.context, { userId: patron.userId, paymentId: checkoutId, tokens })
  })

test('tokens wait for the return window, can be spent for two years, and are announced before they expire', async () => {
  await earned(300)
  stand.clock.advance({ days: 29 })
  await jobs('releaseSales')
  expect(await wallet()).toMatchObject({ pending: 300, available: 0, nextExpiry: null })
  stand.clock.advance({ days: 1 })
  await jobs('releaseSales')
  expect(await wallet()).toMatchObject({ pending: 0, available: 300, nextExpiry: { amount: 300 } })
  stand.clock.advance({ days: 705 })
  await jobs('expireTokens', 'expireTokens')
  const told = (await stand.mails(patron.email)).filter(({ subject }) => subject.includes('tokens'))
  expect(told.map(({ subject }) => subject)).toEqual(['300 serenity tokens expire soon'])
  stand.clock.advance({ days: 30 })
  await jobs('expireTokens')
  expect(await wallet()).toMatchObject({ available: 0, lots: [{ state: 'expired', left: 0 }] })
  expect(await events()).toEqual(['expired 300', 'released 300', 'earned 300'])
})

test('tokens of a sale whose dispute is just being opened stay pending', async () => {
  const { orderId } = await earned(300)
  stand.clock.advance({ days: 30 })
  let released = Promise.resolve()
  await run(async (tx) => {
    await holdSale(tx, { kind: 'order', id: orderId }, { held: true, at: stand.clock.now() })
    released = releaseTokens(stand.context)
    await untilBlocked(stand)
  })
  await released
  expect(await wallet()).toMatchObject({ pending: 300, available: 0 })
})

test('one of two hundred concurrent requests spends the same tokens', async () => {
  await usable(500)
  const tries = await Promise.allSettled(Array.from({ length: 200 }, () => spend(500)))
  const refused = tries.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(199)
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'CONFLICT' })
  expect(await wallet()).toMatchObject({ available: 0 })
  expect(await findDifference(stand.context)).toBeNull()
})

test('tokens that expire first are spent first, and return to their lots', async () => {
  await usable(100)
  await usable(100)
  const checkoutId = crypto.randomUUID()
  await spend(150, checkoutId)
  await spend(150, checkoutId)
  expect((await wallet()).lots.map(({ left }) => left)).toEqual([50, 0])
  const back = () =>
    run(async (tx) => {
      await returnTokens(tx, stand.context, checkoutId)
    })
  await back()
  await back()
  expect(await wallet()).toMatchObject({ available: 200, lots: [{ left: 100 }, { left: 100 }] })
  expect(await findDifference(stand.context)).toBeNull()
})

test('a refund takes back the earned tokens, and spent ones become a debt that later earnings pay', async () => {
  const first = await usable(400)
  const wanted = { sellerId, patronId: patron.userId, subtotalCents: 2000, tokens: 300, shippingCents: 0 }
  const second = await createSale(stand.context, wanted)
  const client = await stand.signInAs(patron.userId)
  const [order] = (await client.orders.listOrders({ limit: 1 })).orders
  const { events: moved } = await client.wallet.listTokenEvents({})
  expect(moved[0]).toMatchObject({
    kind: 'spent',
    amount: 300,
    sale: { kind: 'order', id: order?.id, number: order?.number },
  })
  await refundPart(stand.context, first, { amountCents: 3000 })
  expect(await wallet()).toMatchObject({ available: 0, owed: 300 })
  await refundPart(stand.context, second, { amountCents: 850, tokenCents: 150 })
  expect(await wallet()).toMatchObject({ available: 0, owed: 150 })
  await usable(200)
  expect(await wallet()).toMatchObject({ available: 50, owed: 0 })
  expect(await findDifference(stand.context)).toBeNull()
})

test('a payment with more tokens than available is refused', async () => {
  await usable(100)
  const wanted = { sellerId, patronId: patron.userId, subtotalCents: 2000, tokens: 101 }
  await expect(createOrder(stand.context, wanted)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await wallet()).toMatchObject({ available: 100 })
})

test('tokens that another tab has spent are refused, and can be spent once its order is refunded', async () => {
  await giveTokens(stand, patron.userId, 400)
  const { client } = patron
  const product = await createProduct(stand.context)
  const buy = (expectedTotal?: number) =>
    client.orders.placeOrder(
      { ...orderWith(), tokens: 400, ...(expectedTotal !== undefined && { expectedTotal }) },
      withNewKey(),
    )
  await putInCart(client, product)
  const { orders } = await buy()
  const [{ order }, charges] = [await client.orders.getOrder({ id: orders[0]!.id }), cards.count()]
  expect(await wallet()).toMatchObject({ available: 0 })

  await putInCart(client, product)
  expect(await outcomeOf(buy(order.totals.total))).toBe('CONFLICT')
  await stand.deps.database.pool.query('update variants set price_cents = 2500 where product_id = $1', [
    product.id,
  ])
  expect(await outcomeOf(buy(order.totals.total))).toBe('PRICE_CHANGED')
  expect([cards.count(), (await client.cart.getCart()).cart.length]).toEqual([charges, 1])

  await client.orders.cancelOrder({ id: order.id }, withNewKey())
  expect(await wallet()).toMatchObject({ available: 400 })
  expect(await outcomeOf(buy(order.totals.total + 5))).toBe('done')
  expect(await wallet()).toMatchObject({ available: 0 })
  expect(await findDifference(stand.context)).toBeNull()
})
