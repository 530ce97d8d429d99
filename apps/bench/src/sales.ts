import http from 'node:http'

import { compare, comparisonOf } from './compare.ts'
import { PORT, signIn } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { seedOrders, seedStatement } from './seed-orders.ts'

const statementLines = 10_000

async function measureSellerOrders({ pool }: Product, floorPort: number): Promise<Row> {
  await seedOrders(pool, 100_000)
  const { cookie } = await signIn(pool, 'admin')
  const shot = {
    path: '/v1/orders/desk?limit=25',
    headers: { host: `admin.localhost:${PORT}`, cookie },
  }
  const { row } = await compare(comparisonOf(floorPort)('order desk of 100,000', 0.6, () => shot))
  return row
}

/** Downloads a statement and returns its number of lines. */
const download = (cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `provider.localhost:${PORT}`, cookie }
    http
      .get({ host: '127.0.0.1', port: PORT, path: '/v1/wallet/statement.csv', headers }, (answer) => {
        let lines = 0
        answer.on('data', (chunk: Buffer) => (lines += chunk.toString().split('\n').length - 1))
        answer.on('end', () => resolve(lines))
        answer.on('error', reject)
      })
      .on('error', reject)
  })

/** The server's memory growth while it sends long statements, one after the other. */
async function measureStatement(product: Product): Promise<Row> {
  const { pool, memory } = product
  const { id, cookie } = await signIn(pool, 'provider')
  await seedStatement(pool, id, statementLines)
  const whole = async () => {
    const lines = await download(cookie)
    if (lines !== statementLines + 1) throw new Error(`the statement had ${lines} lines`)
  }
  // The first statements expand the heap; the measurement shows whether it keeps growing.
  for (let warmUp = 0; warmUp < 20; warmUp++) await whole()
  const before = memory()
  let highest = before
  const watching = setInterval(() => (highest = Math.max(highest, memory())), 50)
  for (let round = 0; round < 20; round++) await whole()
  clearInterval(watching)
  return limited('memory while 20 statements of 10,000 lines are sent, growth', {
    value: highest - before,
    unit: ' MiB',
    limit: 30,
  })
}

/** Lists and statements with very many orders. */
export const measureSales = async (product: Product, floorPort: number): Promise<Row[]> => [
  await measureStatement(product),
  await measureSellerOrders(product, floorPort),
]
