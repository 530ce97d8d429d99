import { once } from 'node:events'

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createPool } from '../db/pool.ts'
import { createTestDatabase } from '../testing/database.ts'
import { adapterOn } from './adapter.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const namespace = { name: '/', sockets: new Map(), server: { _opts: {} } }

test.each([
  ['before it has a connection', async () => {}],
  ['before it listens', (pool: pg.Pool) => once(pool, 'acquire')],
])('an adapter that is closed %s keeps no connection', async (_when, comes) => {
  const pool = createPool(database.url, 2, () => {})
  const adapter = adapterOn(pool, () => {})(namespace)
  await comes(pool)
  adapter.close()
  await pool.query('select 1')
  await pool.end()
})

test('a broken listening connection is returned to the pool', async () => {
  const pool = createPool(database.url, 2, () => {})
  const adapter = adapterOn(pool, () => {})(namespace)
  const listeners = `from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`
  const lent = () => pool.totalCount - pool.idleCount
  await expect.poll(async () => (await pool.query(`select 1 ${listeners}`)).rowCount).toBe(1)
  expect(lent()).toBe(1)
  await pool.query(`select pg_terminate_backend(pid) ${listeners}`)
  await expect.poll(lent).toBe(0)
  adapter.close()
  await pool.query('select 1')
  await pool.end()
})
