import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import type { Actor } from '../../../context.ts'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { putInCart, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { runInterleaved, untilBlocked } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { lockBuyer } from '../checkout/lock-buyer.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { settlePayment } from '../../payments/settlement/settle.ts'
import { cartLines } from '../../cart/tables.ts'

const cards = createTestCards()
const rounds = 20
const pieces = 10_000

/** Clicks per buyer: twenty with two tabs, one with many clicks, and others who buy the same. */
const pressesOf = (others: number) => [...Array<number>(20).fill(2), others, ...Array<number>(others).fill(1)]

let one: TestApp
/** Another server on the same database. */
let two: TestApp
beforeAll(async () => {
  one = await testApp({ ports: { cards } })
  two = await testApp({ ports: { cards }, databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const pressPay = (client: Client): Promise<string> =>
  client.orders.placeOrder(orderWith(), withNewKey()).then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  )

/** Puts one piece into each cart. */
const fill = (crowd: readonly SignedIn[], { variantIds }: MadeProduct) =>
  one.deps.database.write((tx) =>
    tx.insert(cartLines).values(
      crowd.map(({ userId }) => ({
        userId,
        variantId: variantIds[0]!,
        quantity: 1,
        createdAt: one.clock.now(),
      })),
    ),
  )

async function countCharges({ variantIds }: MadeProduct) {
  const { rows } = await one.deps.database.pool.query<{ charged: number; most: number }>(
    `select count(*)::int as charged, max(mine)::int as most from (
      select count(*) over (partition by payer_id) as mine
      from payments p join order_lines l on l.checkout_id = p.id
      where l.variant_id = $1 and p.captured_cents > 0) paid`,
    [variantIds[0]],
  )
  return rows[0]
}

/**
 * Sends all clicks with a few concurrent requests, the clicks of one cart close together. More would only wait for a
 * connection.
 */
async function pressAll(crowd: readonly SignedIn[], presses: readonly number[], servers: readonly TestApp[]) {
  const queue = crowd.flatMap(({ cookie }, at) =>
    Array.from({ length: presses[at]! }, (_, press) => ({
      client: servers[press % servers.length]!.client('patron', cookie),
      place: ((at * 7) % crowd.length) + press * (presses[at]! > 2 ? 2 : 5),
    })),
  )
  const waiting = queue.toSorted((a, b) => a.place - b.place)
  const words: string[] = []
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) words.push(await pressPay(next.client))
  }
  await Promise.all(Array.from({ length: 10 * servers.length }, hand))
  return new Set(words)
}

test('one cart is charged once, however many tabs and servers pay', async () => {
  const product = await createProduct(one.context, { variants: [[20, pieces]] })
  const all: SignedIn[] = []
  for (const _ of pressesOf(60)) all.push(await one.signIn('patron'))
  let carts = 0
  for (let round = 1; round <= rounds; round++) {
    const presses = pressesOf(round <= 2 ? 60 : 12)
    const crowd = all.slice(0, presses.length)
    await fill(crowd, product)
    const words = await pressAll(crowd, presses, round % 2 === 0 ? [one, two] : [one])
    expect(words.difference(new Set(['paid', 'CHECKOUT_IN_PROGRESS', 'CART_EMPTY']))).toEqual(new Set())
    carts += crowd.length
    expect(await countCharges(product), `round ${round}`).toEqual({ charged: carts, most: round })
  }
  await expectInvariant(one.databaseUrl, pieces)
})

test('of two concurrent payments for the last piece, the second gets a sold-out error', async () => {
  const last = await createProduct(one.context, { variants: [[20, 1]] })
  const [first, second] = [await one.signIn('patron'), await one.signIn('patron')]
  await fill([first, second], last)
  const press = ({ cookie }: SignedIn, server: TestApp) => pressPay(server.client('patron', cookie))
  const words = await runInterleaved(
    one,
    () => press(first, one),
    () => press(second, two),
  )
  expect(words).toEqual(['paid', 'OUT_OF_STOCK'])
  expect(await countCharges(last)).toEqual({ charged: 1, most: 1 })
})

test("ending a checkout takes the buyer's lock before any other", async () => {
  const tea = await createProduct(one.context)
  const { client, userId } = await one.signIn('patron')
  await putInCart(client, tea)
  const { checkoutId: id } = await client.orders.placeOrder(orderWith('pm_3ds'), withNewKey())
  await one.deps.database
    .write(async (tx) => {
      await lockBuyer(tx, userId)
      const ending = settlePayment(one.context, id, { givesUp: true })
      await untilBlocked(one)
      await tx.execute(sql`select from payments where id = ${id} for update nowait`)
      return { ending }
    })
    .then(({ ending }) => ending)
  const { rows } = await one.deps.database.pool.query('select status from payments where id = $1', [id])
  expect(rows).toEqual([{ status: 'failed' }])
})

test('a cart that is being paid is not read by another tab before it is emptied', async () => {
  const tea = await createProduct(one.context)
  const { client, userId, cookie } = await one.signIn('patron')
  await putInCart(client, tea)
  const { checkoutId: id, clientSecret } = await client.orders.placeOrder(orderWith('pm_3ds'), withNewKey())
  cards.authenticate(clientSecret!.replace('_secret', ''))
  const actor: Actor = { userId, sessionId: cookie, kind: 'patron', roles: [] }
  const press = { idempotencyKey: crypto.randomUUID(), input: orderWith() }
  const { presses } = await one.deps.database.write(async (tx) => {
    await tx.execute(sql`select from variants where id = ${tea.variantIds[0]} for update`)
    // It found no earlier payment and waits for the variants with the cart already read.
    const other = openCheckout(two.context, actor, press)
    await untilBlocked(one)
    const paying = settlePayment(one.context, id)
    await Promise.race([paying, untilBlocked(one, 2)])
    return { presses: Promise.allSettled([other, paying]) }
  })
  expect((await presses).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  const { rows } = await one.deps.database.pool.query('select status from payments where payer_id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ status: 'paid' }])
  expect(await countCharges(tea)).toEqual({ charged: 1, most: 1 })
})

test('one key at two servers with different clocks is one order without an error', async () => {
  const { now, advance } = one.clock
  const clock = { now: () => new Date(now().getTime() + 180_000), advance }
  const ahead = await testApp({ ports: { cards }, databaseUrl: one.databaseUrl, clock })
  const tea = await createProduct(one.context)
  const buyer = await one.signIn('patron')
  await putInCart(buyer.client, tea)
  const key = withNewKey()
  const press = (client: Client) => outcomeOf(client.orders.placeOrder(orderWith(), key))
  const { presses } = await one.deps.database.write(async (tx) => {
    await lockBuyer(tx, buyer.userId)
    const first = press(buyer.client)
    await untilBlocked(one)
    // By its clock the holder of the key has timed out.
    const second = press(ahead.client('patron', buyer.cookie))
    await untilBlocked(one, 2)
    return { presses: Promise.all([first, second]) }
  })
  expect((await presses).toSorted()).toEqual(['CHECKOUT_IN_PROGRESS', 'done'])
  expect(await press(ahead.client('patron', buyer.cookie))).toBe('done')
  expect(await countCharges(tea)).toEqual({ charged: 1, most: 1 })
  await ahead.close()
})
