import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePorts, spawnProgram } from './testing/crashes/cluster.ts'
import { createTestDatabase } from './testing/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-main-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function startServer() {
  const [port = 0, cards = 0] = await freePorts(2)
  return spawnProgram('server', {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    WELLSPRING_DATA: folder,
    WELLSPRING_SECRET: 'a secret of thirty-two characters',
    DATA_ENCRYPTION_KEY: '5e'.repeat(32),
    CARD_SANDBOX_URL: `http://127.0.0.1:${cards}`,
    LOG_LEVEL: 'fatal',
    PORT: String(port),
  })
}

/** Waits for a connection to the database by a server that started after `since`. */
async function untilConnected(since: Date): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const others = `select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and backend_start > $1`
  await expect.poll(async () => (await client.query(others, [since])).rowCount).toBeGreaterThan(0)
  await client.end()
}

/** Counts locked jobs. */
async function countTaken(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ taken: number }>(
    'select count(*)::int as taken from graphile_worker._private_jobs where locked_at is not null',
  )
  await client.end()
  return rows[0]?.taken ?? -1
}

const ends = ['SIGTERM', 'SIGINT', 'SIGHUP', 'the end of whoever started it'] as const
function end(server: ChildProcess, how: (typeof ends)[number]): void {
  if (how === 'the end of whoever started it') server.disconnect()
  else server.kill(how)
}

test.each(ends)('%s while a server starts leaves no locked job', async (how) => {
  const begun = new Date()
  const server = await startServer()
  const ended = once(server, 'exit')
  await untilConnected(begun)
  end(server, how)
  expect(await ended).toEqual([0, null])
  expect(await countTaken()).toBe(0)
})

test.each(ends)('%s right after a server reports that it is ready stops it gracefully', async (how) => {
  const server = await startServer()
  const ended = once(server, 'exit')
  await Promise.race([once(server, 'message'), ended])
  end(server, how)
  expect(await ended).toEqual([0, null])
  expect(await countTaken()).toBe(0)
})
