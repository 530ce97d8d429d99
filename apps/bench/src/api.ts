import { setTimeout as sleep } from 'node:timers/promises'

import { compare } from './compare.ts'
import { startFloorProcess } from './floor-process.ts'
import { load } from './load.ts'
import type { Shot } from './load.ts'
import { seedApplications } from './applications.ts'
import { HOST, PORT, SANDBOX_URL, signIn } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './rows.ts'
import type { Row } from './rows.ts'
import { measureSales } from './sales.ts'

const clients = 20
const seconds = 4

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

interface Client extends Account {
  productId: string
  variantId: string
}

/** As the browser sends it, with a key. */
const post = ({ cookie }: Client, path: string, body: string): Shot => ({
  path,
  method: 'POST',
  headers: {
    host: HOST,
    origin: `http://${HOST}`,
    cookie,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body,
})

/** Each client is a patron of its own with a variant of its own, of which there is plenty. */
async function makeClients({ pool }: Product): Promise<Client[]> {
  const patrons = await Promise.all(Array.from({ length: clients }, () => signIn(pool, 'patron')))
  const { rows } = await pool.query<{ id: string; productId: string }>(
    `update variants set stock = 100000000
      where id in (select id from variants where stock >= 1000 order by id limit $1)
      returning id, product_id as "productId"`,
    [clients],
  )
  return rows.map(({ id, productId }, at) => {
    const patron = patrons[at]
    if (!patron) throw new Error('there are too few patrons')
    return { ...patron, productId, variantId: id }
  })
}

/** Requests a second beside the floor, on the same database and from the same clients. */
async function measureSpeed(product: Product, floorPort: number): Promise<Row[]> {
  const { pool } = product
  const buyers = await makeClients(product)
  const buyer = (at: number) => {
    const found = buyers[at]
    if (!found) throw new Error('there are too few products')
    return found
  }
  const contest = (what: string, wanted: number, next: (client: number) => Shot | Promise<Shot>) => ({
    what,
    wanted,
    ours: () => load(PORT, { clients, seconds }, next),
    floor: () => load(floorPort, { clients, seconds }, next),
  })
  const headers = { host: HOST }
  const list = await compare(contest('list of 50', 0.8, () => ({ path: '/v1/products?limit=50', headers })))
  const detail = await compare(
    contest('detail', 0.7, (at) => ({ path: `/v1/products/${buyer(at).productId}`, headers })),
  )
  const add = await compare(
    contest('add to cart', 0.5, (at) => {
      const { productId, variantId } = buyer(at)
      const body = { productId, productVariantId: variantId, quantity: 1 }
      return post(buyer(at), '/v1/cart', JSON.stringify(body))
    }),
  )
  await pool.query('delete from cart_lines')
  const checkout = await compare({
    ...contest('checkout to a placed order', 0.4, async (at) => {
      await pool.query(
        `insert into cart_lines (user_id, variant_id, quantity, created_at) values ($1, $2, 1, now())
          on conflict do nothing`,
        [buyer(at).id, buyer(at).variantId],
      )
      return post(buyer(at), '/v1/orders', order)
    }),
    before: async () => {
      await pool.query(
        `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`,
      )
    },
  })
  await seedApplications(pool, 10_000)
  const { cookie } = await signIn(pool, 'admin')
  const queue = await compare(
    contest('review queue of 10,000', 0.5, () => ({
      path: '/v1/applications?limit=25',
      headers: { host: `admin.localhost:${PORT}`, cookie },
    })),
  )
  return [
    list.row,
    detail.row,
    add.row,
    checkout.row,
    queue.row,
    ...(await measureSales(product, floorPort)),
    limited('checkout p95', { value: Math.round(checkout.ours.p95), unit: ' ms', limit: 150 }),
  ]
}

export async function measureApi(product: Product): Promise<Row[]> {
  // At rest: half a minute after the last request.
  await sleep(31_000)
  const rest = product.memory()
  const floor = await startFloorProcess(product.databaseUrl, SANDBOX_URL)
  let busy = rest
  const watching = setInterval(() => (busy = Math.max(busy, product.memory())), 250)
  try {
    const rows = await measureSpeed(product, floor.port)
    return [
      ...rows,
      limited('server memory at rest', { value: rest, unit: ' MiB', limit: 200 }),
      limited('server memory under load, highest', { value: busy, unit: ' MiB', limit: 350 }),
    ]
  } finally {
    clearInterval(watching)
    floor.stop()
  }
}
