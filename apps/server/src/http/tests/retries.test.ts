import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { Problem } from '@wellspring/api/client'

import { lastWord, makeBuyers, pay } from '../../testing/accounts/buyers.ts'
import type { Buyer } from '../../testing/accounts/buyers.ts'
import { startCluster } from '../../testing/crashes/cluster.ts'
import type { Cluster } from '../../testing/crashes/cluster.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createProduct } from '../../testing/factories.ts'
import { expectInvariant } from '../../testing/invariant.ts'
import { startProxy } from '../../testing/proxy.ts'
import type { Proxy } from '../../testing/proxy.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Proxy
let cluster: Cluster
beforeAll(async () => {
  database = await createTestDatabase()
  const direct = new URL(database.url)
  proxy = await startProxy({ path: path.join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432') })
  direct.searchParams.delete('host')
  direct.host = `127.0.0.1:${proxy.port}`
  cluster = await startCluster(direct.href)
})
afterAll(async () => {
  await cluster.close()
  await proxy.close()
  await database.drop()
})

const shops = 8
const crowd = 80
const tries = 5

/** Buyers with the last pieces of some products in their carts. */
async function newCrowd(): Promise<Buyer[]> {
  const made: Buyer[] = []
  for (let shop = 0; shop < shops; shop++) {
    const product = await createProduct(cluster.context, { variants: [[20, crowd / shops]] })
    made.push(...(await makeBuyers(cluster, crowd / shops, product)))
  }
  return made
}

interface Pressed {
  /** A status, or the code of a refusal. */
  word: string
  /** Seconds until a retry is welcome. */
  after?: number | undefined
}

const press = ({ clients, key }: Buyer, index: number) =>
  pay(clients[index % 2]!, key).then(
    ({ status }): Pressed => ({ word: status }),
    (error: unknown): Pressed => {
      if (!(error instanceof Problem)) throw error
      return { word: error.code, after: error.retryAfterSeconds }
    },
  )

const waits = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'IDEMPOTENCY_IN_FLIGHT', 'CHECKOUT_IN_PROGRESS'])

test('eighty refused buyers who retry five times at once are each served exactly once', async () => {
  await Promise.all((await newCrowd()).map(({ clients, key }) => lastWord(clients[0], key)))
  const buyers = await newCrowd()
  await proxy.set('closed')
  const refused = await Promise.all(buyers.map(press))
  expect(new Set(refused.map(({ word }) => word))).toEqual(new Set(['UNAVAILABLE']))
  expect(refused.every(({ after }) => after !== undefined && after > 0)).toBe(true)
  await proxy.set('open')

  const pressed = await Promise.all(
    buyers.flatMap((buyer) => Array.from({ length: tries }, (_, index) => press(buyer, index))),
  )
  const words = await Promise.all(buyers.map(({ clients, key }) => lastWord(clients[0], key)))
  expect(words.filter((word) => word !== 'paid')).toEqual([])
  for (const { word, after } of pressed)
    expect([word, after]).toEqual(waits.has(word) ? [word, expect.any(Number)] : ['paid', undefined])

  const { rows } = await cluster.context.deps.database.pool.query(`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from card_sandbox.objects where kind = 'charge') as charges,
      (select sum(stock)::int from variants) as stock`)
  expect(rows).toEqual([{ orders: 2 * crowd, charges: 2 * crowd, stock: 0 }])
  await expectInvariant(database.url, 2 * crowd)
})
