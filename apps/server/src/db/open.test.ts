import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Config } from '../config.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { createPool } from './database.ts'
import { keepStarted, openDatabase } from './open.ts'
import type { OpenDatabase } from './open.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-kept-'))
let started: EmbeddedPostgres[]
let database: OpenDatabase
beforeAll(async () => {
  started = []
  database = await keepStarted(async () => {
    const next = await startEmbedded(path.join(folder, 'postgres'))
    started.push(next)
    return next
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a database that is killed is there again, behind the same door and with what it was told', async () => {
  await ask('create table told (word text)')
  await ask(`insert into told values ('once')`)
  for (let time = 1; time <= 2; time++) {
    process.kill(started.at(-1)?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => started.length, { timeout: 30_000 }).toBe(time + 1)
    expect(await ask('select * from told')).toEqual([{ word: 'once' }])
  }
})

test('one that is stopped stays so', async () => {
  await database.stop()
  await expect(ask('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  expect(started.length).toBe(3)
})

test('an embedded one that is late is waited for', async () => {
  const { url, stop } = await openDatabase({ databaseUrl: undefined, dataFolder: folder } as Config)
  const pool = createPool(url, 1, () => {})
  try {
    await expect(pool.query('select pg_sleep(3.5)')).resolves.toBeDefined()
  } finally {
    await pool.end()
    await stop()
  }
})
