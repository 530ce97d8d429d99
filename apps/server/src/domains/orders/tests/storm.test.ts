import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { lastWord, makeBuyers, outcome, pay } from '../../../testing/accounts/buyers.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { until } from '../../../testing/patience.ts'

let cluster: Cluster
let stocked = 0
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())

async function stock(pieces: number): Promise<MadeProduct> {
  stocked += pieces
  return createProduct(cluster.context, { variants: [[20, pieces]] })
}

const buyers = (howMany: number, product: MadeProduct) => makeBuyers(cluster, howMany, product)

/** The final result of a click on Pay. A busy server or gateway is retried with the same key. */
async function pressPay(client: Client, key: string = crypto.randomUUID()): Promise<string> {
  const word = await outcome(pay(client, key))
  return word === 'UNAVAILABLE' || word === 'processing' ? lastWord(client, key) : word
}

test('of two hundred buyers of the last piece through two servers, one gets it and the others are told', async () => {
  for (let round = 0; round < 3; round++) {
    const last = await stock(200)
    const wanting = await buyers(200, last)
    await cluster.sql(`update variants set stock = 1 where id = '${last.variantIds[0]}'`)
    stocked -= 199
    const words = await Promise.all(
      wanting.map(({ clients, key }, index) => pressPay(clients[index % 2]!, key)),
    )
    expect(words.filter((word) => word === 'paid')).toHaveLength(1)
    expect(words.filter((word) => word === 'OUT_OF_STOCK')).toHaveLength(199)
  }
  await expectInvariant(cluster.databaseUrl, stocked)
})

test('one cart is charged once by two processes, however many tabs pay', async () => {
  // Two tabs each for most of them, and many for the last one.
  const presses = [...Array<number>(20).fill(2), 20]
  const product = await stock(100)
  const crowd = await buyers(presses.length, product)
  const words = await Promise.all(
    crowd.flatMap(({ clients }, at) =>
      Array.from({ length: presses[at]! }, (_, press) => pressPay(clients[press % 2]!)),
    ),
  )
  expect(words.filter((word) => !['paid', 'CHECKOUT_IN_PROGRESS', 'CART_EMPTY'].includes(word))).toEqual([])
  const charged = await cluster.sql<{ patron_id: string }>(`
    select payer_id as patron_id from payments p join order_lines l on l.checkout_id = p.id
    where variant_id = '${product.variantIds[0]}' and captured_cents > 0`)
  expect([charged.length, new Set(charged.map((row) => row.patron_id)).size]).toEqual([21, 21])
})

test('a server killed with a hundred checkouts in flight loses none and charges none twice', async () => {
  const product = await stock(200)
  const crowd = await buyers(100, product)
  await cluster.sandbox('POST', '/sandbox/faults', {
    match: 'POST /v1/payment_intents',
    kind: 'delay',
    times: 100,
    ms: 700,
  })
  const inFlight = crowd.map(({ clients, key }) => outcome(pay(clients[0], key)))
  await until(async () => {
    const [row] = await cluster.sql<{ count: number }>(
      `select count(*)::int from payments where status = 'processing'`,
    )
    return (row?.count ?? 0) > 0
  })
  await cluster.nodes[0].kill()
  await Promise.all(inFlight)
  await cluster.sandbox('DELETE', '/sandbox/faults')
  await cluster.nodes[0].start()
  const words = await Promise.all(crowd.map(({ clients, key }, index) => lastWord(clients[index % 2]!, key)))
  expect(words.filter((word) => word !== 'paid')).toEqual([])
  const [counted] = await cluster.sql<{ orders: number; charges: number; open: number }>(`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from card_sandbox.objects where kind = 'charge' and body->>'status' = 'succeeded') as charges,
      (select count(*)::int from payments where status in ('processing', 'requires_action')) as open`)
  expect(counted).toEqual({ orders: 124, charges: 124, open: 0 })
  await expectInvariant(cluster.databaseUrl, stocked)
})

test('duplicated, reversed and forged webhooks change nothing', async () => {
  const before = await cluster.sql(
    `select id, status, captured_cents, refunded_cents from payments order by id`,
  )
  const [started] = await cluster.sql<{ at: string }>(`select now()::text as at`)
  await cluster.sandbox('POST', '/sandbox/webhooks/replay', { all: true, order: 'reverse', times: 2 })
  for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
    const forged = await fetch(`http://127.0.0.1:${cluster.nodes[0].port}/v1/webhooks/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }),
    })
    expect(forged.status).toBe(400)
  }
  // The webhooks' remaining jobs run first. Jobs of a killed process are taken over minutes later.
  await expect
    .poll(() =>
      cluster.sql(`select task_identifier from graphile_worker.jobs
        where run_at <= now() and (locked_at is null or locked_at >= '${started!.at}')`),
    )
    .toEqual([])
  expect(
    await cluster.sql(`select id, status, captured_cents, refunded_cents from payments order by id`),
  ).toEqual(before)
  await expectInvariant(cluster.databaseUrl, stocked)
})

test.each(['answer_lost', 'reset', '500', '429', 'timeout'])(
  'a gateway with %s leads to one charge, settled within a minute',
  async (kind) => {
    const [buyer] = await buyers(1, await stock(5))
    await cluster.sandbox('POST', '/sandbox/faults', {
      match: 'POST /v1/payment_intents',
      kind,
      times: 1,
      ms: 30_000,
    })
    const { clients, key } = buyer!
    const first = await outcome(pay(clients[0], key))
    // The SDK itself may retry on a broken connection.
    expect(['processing', 'paid']).toContain(first)
    expect(await lastWord(clients[1], crypto.randomUUID())).toMatch(/paid|CART_EMPTY/)
    await cluster.sandbox('DELETE', '/sandbox/faults')
    const { orders } = await clients[0].orders.listOrders({})
    expect(orders).toHaveLength(1)
    await expectInvariant(cluster.databaseUrl, stocked)
  },
)

test.each(['delay', 'reset'])(
  'a server that is told to stop while the gateway responds with %s exits within ten seconds',
  async (kind) => {
    const [buyer] = await buyers(1, await stock(5))
    const { clients, key } = buyer!
    await cluster.sandbox('POST', '/sandbox/faults', {
      match: 'POST /v1/payment_intents',
      kind,
      times: 20,
      // Longer than a shutdown may take.
      ms: 12_000,
    })
    const [, other] = cluster.nodes
    const pressed = outcome(pay(clients[1], key))
    await until(async () => {
      const open = await cluster.sql(`select from payments where status = 'processing'`)
      return open.length > 0
    })
    const asked = performance.now()
    await other.stop()
    expect(performance.now() - asked, 'ms until it was gone').toBeLessThan(10_000)
    await pressed.catch(() => {})

    await cluster.sandbox('DELETE', '/sandbox/faults')
    await other.start()
    expect(await lastWord(clients[1], key)).toBe('paid')
    await expectInvariant(cluster.databaseUrl, stocked)
  },
)

test.each(['answer_lost', 'reset', '500', '429', 'timeout'])(
  'a gateway with %s during a refund leads to one refund within a minute',
  async (kind) => {
    const [buyer] = await buyers(1, await stock(5))
    const { clients, key } = buyer!
    const { orders: made, checkoutId } = await pay(clients[0], key)
    const { id } = made[0]!
    await cluster.sandbox('POST', '/sandbox/faults', {
      match: 'POST /v1/refunds',
      kind,
      times: 1,
      ms: 3e4,
    })
    const cancelled = await clients[0].orders.cancelOrder({ id }, { context: { idempotencyKey: `c-${key}` } })
    expect(cancelled.order.status).toBe('cancelled')
    await cluster.sandbox('DELETE', '/sandbox/faults')
    const refunded = async () => (await clients[1].orders.getOrder({ id })).order.refundedAmount
    await expect.poll(refunded, { interval: 500 }).toBe(30)
    const [counted] = await cluster.sql<{ refunds: number; cents: number }>(`
      select count(*)::int as refunds, sum((r.body->>'amount')::int)::int as cents
      from card_sandbox.objects r join payments c on c.intent_id = r.body->>'payment_intent'
      where r.kind = 'refund' and c.id = '${checkoutId}'`)
    expect(counted).toEqual({ refunds: 1, cents: 3000 })
    await expectInvariant(cluster.databaseUrl, stocked)
  },
)

test('fifty cancellations through two servers refund once', async () => {
  const [buyer] = await buyers(1, await stock(5))
  const { clients, key } = buyer!
  const { orders: made } = await pay(clients[0], key)
  const { id } = made[0]!
  const words = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      outcome(
        clients[index % 2]!.orders.cancelOrder(
          { id },
          { context: { idempotencyKey: crypto.randomUUID() } },
        ).then(({ order }) => order),
      ),
    ),
  )
  expect(words.filter((word) => word === 'cancelled')).toHaveLength(1)
  expect(words.filter((word) => word === 'ILLEGAL_TRANSITION')).toHaveLength(49)
  const shown = async () => {
    const { order } = await clients[1].orders.getOrder({ id })
    return [order.refundedAmount, order.timeline.length]
  }
  // A busy gateway confirms the refund later.
  await expect.poll(shown).toEqual([30, 2])
  await expectInvariant(cluster.databaseUrl, stocked)
})
