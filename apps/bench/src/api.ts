import { fork } from 'node:child_process'
import path from 'node:path'

import { load, median } from './load.ts'
import type { Load, Shot } from './load.ts'
import { HOST, PORT, signInPatrons } from './product.ts'
import type { Patron, Product } from './product.ts'

export interface Row {
  what: string
  measured: string
  beside: string
  wanted: string
  met: boolean
}

const clients = 20
const seconds = 4
const rounds = 3

const address = {
  firstName: 'Bench',
  lastName: 'Patron',
  phoneNo: '+971501234567',
  addressLineOne: '1 Bench',
  city: 'Dubai',
  zipCode: '00000',
  country: 'AE',
}
const order = JSON.stringify({
  shippingAddress: address,
  billingDetails: { ...address, email: 'bench@wellspring.example' },
  paymentMethodId: 'pm_card_visa',
})

const post = (patron: Patron, at: string, body: string): Shot => ({
  path: at,
  method: 'POST',
  headers: {
    host: HOST,
    origin: `http://${HOST}`,
    cookie: patron.cookie,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body,
})

/** Ours and the floor in turns; the ratio of the medians. */
async function compare(
  what: string,
  wanted: number,
  ours: () => Promise<Load>,
  floor: () => Promise<Load>,
): Promise<Row> {
  const [mine, theirs]: [Load[], Load[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    mine.push(await ours())
    theirs.push(await floor())
  }
  const [a, b] = [
    median(mine.map(({ perSecond }) => perSecond)),
    median(theirs.map(({ perSecond }) => perSecond)),
  ]
  const failures = mine.reduce((sum, one) => sum + one.failures, 0)
  return {
    what,
    measured: `${Math.round(a)}/s, p95 ${median(mine.map(({ p95 }) => p95)).toFixed(1)} ms${failures > 0 ? `, ${failures} failed` : ''}`,
    beside: `${Math.round(b)}/s, ratio ${(a / b).toFixed(2)}`,
    wanted: `ratio ≥ ${wanted}`,
    met: a / b >= wanted && failures === 0,
  }
}

function startFloorProcess(databaseUrl: string): Promise<{ port: number; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'floor.ts'), [databaseUrl])
  return new Promise((resolve) => {
    child.once('message', (message) =>
      resolve({ port: (message as { port: number }).port, stop: () => child.kill('SIGKILL') }),
    )
  })
}

/** Requests per second beside a floor on the same database, and the server's memory. */
export async function measureApi(product: Product): Promise<Row[]> {
  const { pool } = product
  const rest = product.memory()
  const floor = await startFloorProcess(product.databaseUrl)
  const headers = { host: HOST }
  const { rows } = await pool.query<{ id: string; productId: string }>(
    `select v.id, v.product_id as "productId" from variants v where stock >= 1000 limit ${clients}`,
  )
  const [first = { id: '', productId: '' }] = rows
  const patrons = await signInPatrons(pool, clients)
  const patron = (client: number) => patrons[client] ?? { id: '', cookie: '' }
  await pool.query('update variants set stock = 100000000')
  const lineOf = (client: number) => {
    const { id: productVariantId, productId } = rows[client % rows.length] ?? first
    return JSON.stringify({ productId, productVariantId, quantity: 1 })
  }
  const run = (port: number, next: (client: number) => Shot | Promise<Shot>) =>
    load(port, { clients, seconds }, next)

  const found = [
    await compare(
      'product list, 50 products',
      0.8,
      () => run(PORT, () => ({ path: '/v1/products?limit=50', headers })),
      () => run(floor.port, () => ({ path: '/products' })),
    ),
    await compare(
      'product detail',
      0.7,
      () => run(PORT, () => ({ path: `/v1/products/${first.productId}`, headers })),
      () => run(floor.port, () => ({ path: `/product/${first.productId}` })),
    ),
    await compare(
      'add to cart',
      0.5,
      () => run(PORT, (client) => post(patron(client), '/v1/cart', lineOf(client))),
      () =>
        run(floor.port, (client) => ({
          path: `/cart/${patron(client).id}/${rows[client % rows.length]?.id}`,
        })),
    ),
  ]
  const checkout = await run(PORT, async (client) => {
    await pool.query(
      `insert into cart_lines (user_id, variant_id, quantity, created_at) values ($1, $2, 1, now()) on conflict do nothing`,
      [patron(client).id, rows[client % rows.length]?.id],
    )
    return post(patron(client), '/v1/orders', order)
  })
  const busy = product.memory()
  floor.stop()
  return [
    ...found,
    {
      what: 'checkout to a placed order, 20 clients',
      measured: `${Math.round(checkout.perSecond)}/s, p50 ${checkout.p50.toFixed(0)} ms, p95 ${checkout.p95.toFixed(0)} ms, ${checkout.failures} failed`,
      beside: 'card sandbox answering in 5 ms',
      wanted: 'p95 ≤ 150 ms',
      met: checkout.p95 <= 150 && checkout.failures === 0,
    },
    {
      what: 'server memory at rest',
      measured: `${rest} MiB`,
      beside: '',
      wanted: '≤ 200 MiB',
      met: rest <= 200,
    },
    {
      what: 'server memory under load',
      measured: `${busy} MiB`,
      beside: '',
      wanted: '≤ 350 MiB',
      met: busy <= 350,
    },
  ]
}
