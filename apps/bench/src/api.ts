import { setTimeout as sleep } from 'node:timers/promises'

import { makeBuyers, nextCheckout, post } from './buyers.ts'
import { compare, comparisonOf, loadSettings } from './compare.ts'
import { startFloorProcess } from './floor-process.ts'
import { seedApplications } from './applications.ts'
import { HOST, PORT, SANDBOX_URL, completeJobs, signIn } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { measureSales } from './sales.ts'

/** Limits in MiB. Memory that the database processes share is counted proportionally. */
const mostBeside: Record<string, number> = { supervisor: 130, 'card sandbox': 250, Postgres: 600 }

/** Requests per second compared with the floor, on the same database and from the same clients. */
async function measureSpeed(product: Product, floorPort: number): Promise<Row[]> {
  const { pool } = product
  const buyers = await makeBuyers(pool, loadSettings.clients)
  const buyer = (at: number) => {
    const found = buyers[at]
    if (!found) throw new Error('there are too few products')
    return found
  }
  const comparison = comparisonOf(floorPort)
  const headers = { host: HOST }
  const list = await compare(
    comparison('list of 50', 0.8, () => ({ path: '/v1/products?limit=50', headers })),
  )
  const detail = await compare(
    comparison('detail', 0.7, (at) => ({ path: `/v1/products/${buyer(at).productId}`, headers })),
  )
  const add = await compare(
    comparison('add to cart', 0.5, (at) => {
      const { productId, variantId } = buyer(at)
      const body = { productId, productVariantId: variantId, quantity: 1 }
      return post(buyer(at), { path: '/v1/cart', body: JSON.stringify(body) })
    }),
  )
  await pool.query('delete from cart_lines')
  const checkout = await compare({
    ...comparison('checkout to a placed order', 0.4, (at) => nextCheckout(pool, buyer(at))),
    before: () => completeJobs(pool),
  })
  await seedApplications(pool, 10_000)
  const { cookie } = await signIn(pool, 'admin')
  const queue = await compare(
    comparison('review queue of 10,000', 0.5, () => ({
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
  // Memory at rest is measured half a minute after the last request.
  await sleep(31_000)
  const rest = product.memory()
  const floor = await startFloorProcess(product.databaseUrl, SANDBOX_URL)
  let busy = rest
  const beside: Record<string, number> = {}
  const watching = setInterval(() => {
    busy = Math.max(busy, product.memory())
    for (const [name, now] of Object.entries(product.memoryBeside()))
      beside[name] = Math.max(beside[name] ?? 0, now)
  }, 250)
  try {
    const rows = await measureSpeed(product, floor.port)
    return [
      ...rows,
      limited('server memory at rest', { value: rest, unit: ' MiB', limit: 200 }),
      limited('server memory under load, highest', { value: busy, unit: ' MiB', limit: 350 }),
      ...Object.entries(beside).map(([name, value]) =>
        limited(`${name} memory meanwhile, highest`, { value, unit: ' MiB', limit: mostBeside[name] ?? 0 }),
      ),
    ]
  } finally {
    clearInterval(watching)
    floor.stop()
  }
}
