import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { childrenOf, cpuOf, findProcess, memoryOf, sharedMemoryOf } from './processes.ts'

export const PORT = Number(process.env['BENCH_PORT'] ?? 4700)
export const HOST = `patron.localhost:${PORT}`
export const SANDBOX_URL = `http://127.0.0.1:${PORT + 1}`
export const root = path.join(import.meta.dirname, '../../..')

export interface Product {
  /** The environment of its processes. */
  environment: NodeJS.ProcessEnv
  databaseUrl: string
  dataFolder: string
  pool: pg.Pool
  /** Resident memory of the server process, in MiB. */
  memory: () => number
  /** Resident memory of all other processes. */
  memoryBeside: () => Record<string, number>
  /** CPU milliseconds of the server so far. */
  cpu: () => number
  stop: () => Promise<void>
}

/** Removes the long query timeout of the embedded database, which a deployed server does not have. */
function asDeployed(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('query_timeout')
  return url.href
}

export const postmasterOf = (dataFolder: string) =>
  Number(readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Starts the whole product like `pnpm start`, in its own folder and with 2,000 additional products. */
export async function startProduct(): Promise<Product> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-bench-'))
  const environment = {
    ...process.env,
    PORT: String(PORT),
    WELLSPRING_DATA: dataFolder,
    READS_PER_MINUTE: '100000000',
    PAGES_PER_MINUTE: '100000000',
    WRITES_PER_MINUTE: '100000000',
    LOG_LEVEL: 'error',
    CARD_SANDBOX_LATENCY_MS: '5',
  }
  const run = (file: string, args: string[] = []): ChildProcess =>
    spawn(process.execPath, [path.join(root, file), ...args], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const seed = run('apps/server/src/demo/seed.ts', ['--products', '2000'])
  await new Promise((resolve) => seed.once('exit', resolve))
  const child = run('apps/server/src/start.ts')
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the product ended with code ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Wellspring is running')) resolve()
    })
  })
  await sleep(1000)
  const found = findProcess('apps/server/dist/main.mjs', ['PORT', String(PORT)])
  const sandbox = findProcess('apps/card-sandbox/src/main.ts', ['CARD_SANDBOX_PORT', String(PORT + 1)])
  const embeddedUrl = found?.environment['DATABASE_URL']
  if (!found || !embeddedUrl) throw new Error('the server process was not found')
  const databaseUrl = asDeployed(embeddedUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 })
  // The database is killed while its recovery is measured.
  pool.on('error', () => {})
  // A newly filled database has no statistics, and plans would change during the measurements.
  await pool.query('analyze')
  await untilIdle(pool)
  return {
    environment: { ...environment, DATABASE_URL: databaseUrl },
    databaseUrl,
    dataFolder,
    pool,
    cpu: () => cpuOf(found.pid),
    memory: () => memoryOf(found.pid),
    memoryBeside: () => {
      const database = postmasterOf(dataFolder)
      return {
        supervisor: memoryOf(child.pid ?? 0),
        'card sandbox': sandbox ? memoryOf(sandbox.pid) : 0,
        Postgres: sharedMemoryOf([database, ...childrenOf(database)]),
      }
    },
    stop: async () => {
      await pool.end()
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Waits until the demo's remaining jobs, such as thousands of notices, are done, so that they do not distort the first
 * measurement.
 */
async function untilIdle(pool: pg.Pool): Promise<void> {
  const due = `select exists (select from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts and locked_at is null) as "isDue"`
  for (;;) {
    const { rows } = await pool.query<{ isDue: boolean }>(due)
    if (!rows[0]?.isDue) return
    await sleep(500)
  }
}

/** Removes pending jobs, so that they do not distort the next measurement. */
export const completeJobs = (pool: pg.Pool) =>
  pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`,
  )

export interface Account {
  id: string
  cookie: string
}

/** Creates an account of a host with an open session. */
export async function signIn(pool: pg.Pool, kind: 'patron' | 'provider' | 'admin'): Promise<Account> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (audience, kind, email, first_name, last_name, password_hash, created_at)
      values ($1, $1, $2, 'Bench', 'Account', 'none', now()) returning id`,
    [kind, `bench-${randomBytes(6).toString('hex')}@wellspring.example`],
  )
  return sessionOf(pool, { id: rows[0]?.id ?? '', audience: kind })
}

/** Opens a session of an existing account. */
export async function sessionOf(
  pool: pg.Pool,
  { id, audience }: { id: string; audience: string },
): Promise<Account> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into sessions (token_hash, user_id, audience, created_at, last_seen_at, expires_at, second_factor_at,
        proven_at)
      values ($1, $2, $3, now(), now(), now() + interval '12 hours', now(), now())`,
    [createHash('sha256').update(token).digest(), id, audience],
  )
  return { id, cookie: `__Host-session=${token}` }
}
