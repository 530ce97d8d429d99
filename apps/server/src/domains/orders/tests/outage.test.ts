import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { enqueue } from '../../../change.ts'
import { DATABASE_PATIENCE_MS } from '../../../db/pool.ts'
import { startEmbedded } from '../../../db/embedded.ts'
import type { EmbeddedPostgres } from '../../../db/embedded.ts'
import { migrate } from '../../../db/migrate.ts'
import { lastWord, makeBuyers, outcome, pay } from '../../../testing/accounts/buyers.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createProduct } from '../../../testing/factories.ts'
import { makeJobsDue } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { startProxy } from '../../../testing/proxy.ts'
import type { Proxy } from '../../../testing/proxy.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-outage-'))
let database: EmbeddedPostgres
let proxy: Proxy
let cluster: Cluster
let stocked = 0

/** A durable database behind a connection that can be broken. */
async function startDatabase() {
  database = await startEmbedded(path.join(folder, 'postgres'), { max_connections: '100' })
}

beforeAll(async () => {
  await startDatabase()
  await migrate(database.url)
  const { searchParams } = new URL(database.url)
  proxy = await startProxy({ path: path.join(searchParams.get('host') ?? '', '.s.PGSQL.5432') })
  const throughProxy = new URL(database.url)
  throughProxy.search = ''
  throughProxy.host = `127.0.0.1:${proxy.port}`
  cluster = await startCluster(throughProxy.href)
})
afterAll(async () => {
  await cluster.close()
  await proxy.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function stock(pieces: number) {
  stocked += pieces
  return createProduct(cluster.context, { variants: [[20, pieces]] })
}

const ask = (at: string) =>
  fetch(`http://127.0.0.1:${cluster.nodes[0].port}${at}`).then(
    ({ status }) => status,
    () => 0,
  )

const untilReady = () => expect.poll(() => ask('/readyz')).toBe(200)

async function count(from: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${from}`)
  await client.end()
  return rows[0]?.count ?? 0
}

test('a database killed during orders loses none that was acknowledged', async () => {
  const product = await stock(100)
  const crowd = await makeBuyers(cluster, 40, product)
  const answers = crowd.map(({ clients, key }) => outcome(pay(clients[0], key)))
  await Promise.any(
    answers.map(async (answer) => {
      if ((await answer) !== 'paid') throw new Error('not this one')
    }),
  )
  process.kill(database.pid ?? 0, 'SIGKILL')
  const acknowledged = (await Promise.all(answers)).filter((word) => word === 'paid').length
  expect(acknowledged).toBeGreaterThan(0)
  expect(await ask('/readyz')).toBe(503)

  await startDatabase()
  await untilReady()
  const words = await Promise.all(crowd.map(({ clients, key }) => lastWord(clients[0], key)))
  expect(words.filter((word) => word !== 'paid')).toEqual([])
  expect(await count('orders')).toBe(40)
  expect(await count(`card_sandbox.objects where kind = 'charge'`)).toBe(40)
  await expectInvariant(database.url, stocked)
  // Jobs are retried automatically, except those just being assigned, whose locks count as stale after a while.
  const waiting = `graphile_worker.jobs where task_identifier = 'react'`
  await expect
    .poll(async () => {
      // A job that failed in the meantime would wait for minutes.
      await makeJobsDue(cluster)
      return count(`${waiting} and locked_at is null`)
    })
    .toBe(0)
  await cluster.context.deps.database.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '6 minutes'`,
  )
  await cluster.context.deps.database.write((tx) =>
    enqueue(tx, { task: 'releaseAbandonedJobs', payload: {} }),
  )
  await expect.poll(() => count(waiting)).toBe(0)
})

test.each(['closed', 'silent'] as const)(
  'while the database is %s, calls are refused, and they work after its return',
  async (mode) => {
    const [buyer] = await makeBuyers(cluster, 1, await stock(5))
    const [mine] = buyer!.clients
    await proxy.set(mode)
    // Each query times out after this time, and a refusal takes as long as one query.
    expect(DATABASE_PATIENCE_MS).toBeLessThanOrEqual(3000)
    expect(await outcome(pay(mine, buyer!.key))).toBe('UNAVAILABLE')
    expect(await ask('/v1/products?search=nothing-kept')).toBe(503)
    expect(await ask('/livez')).toBe(200)
    expect(await ask('/readyz')).toBe(503)

    await proxy.set('open')
    await untilReady()
    expect(await lastWord(mine, buyer!.key)).toBe('paid')
  },
)

test('with a connection that breaks repeatedly, every order ends paid once', async () => {
  const crowd = await makeBuyers(cluster, 20, await stock(30))
  const breaking = setInterval(proxy.cut, 150)
  const ends = crowd.map(({ clients, key }) => lastWord(clients[0], key))
  await sleep(3000)
  clearInterval(breaking)
  expect((await Promise.all(ends)).filter((word) => word !== 'paid')).toEqual([])
  expect(await count('orders')).toBe(62)
  await expectInvariant(database.url, stocked)
})

test.each(['closed', 'silent'] as const)(
  'a server that is told to stop while the database is %s exits within ten seconds',
  async (mode) => {
    const [buyer] = await makeBuyers(cluster, 1, await stock(5))
    const [, other] = cluster.nodes
    const pressed = outcome(pay(buyer!.clients[1], buyer!.key))
    await proxy.set(mode)
    const asked = performance.now()
    await other.stop()
    expect(performance.now() - asked, 'ms until it was gone').toBeLessThan(10_000)
    await pressed.catch(() => {})

    await proxy.set('open')
    await other.start()
    expect(await lastWord(buyer!.clients[1], buyer!.key)).toBe('paid')
  },
)

/** Other clients open connections until none are left, and keep them. */
async function takeAllConnections(): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  const takeRest = async (): Promise<void> => {
    for (;;) {
      const client = new pg.Client({ connectionString: database.url, application_name: 'others' })
      client.on('error', () => {})
      const told = await client.connect().catch(({ code }: pg.DatabaseError) => code)
      if (told === '53300') return
      if (typeof told === 'string') throw new Error(told)
      taken.push(client)
    }
  }
  await takeRest()
  // The servers' open connections break, and others take them first.
  const breakRest = async () => {
    const { rowCount } = await taken[0]!.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name <> 'others'`)
    await takeRest()
    return rowCount
  }
  await expect.poll(breakRest).toBe(0)
  return taken
}

test('while others hold all connections, calls are refused, and they work once some are free', async () => {
  const [buyer] = await makeBuyers(cluster, 1, await stock(5))
  const [mine] = buyer!.clients
  const taken = await takeAllConnections()
  expect(await outcome(pay(mine, buyer!.key))).toBe('UNAVAILABLE')
  expect(await ask('/v1/products?search=nothing-kept-either')).toBe(503)
  expect(await ask('/livez')).toBe(200)
  expect(await ask('/readyz')).toBe(503)

  await Promise.all(taken.map((client) => client.end()))
  await untilReady()
  expect(await lastWord(mine, buyer!.key)).toBe('paid')
})
