import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

export const PORT = 4700
export const HOST = `patron.localhost:${PORT}`
export const SANDBOX_URL = `http://127.0.0.1:${PORT + 1}`
export const root = path.join(import.meta.dirname, '../../..')

export interface Product {
  /** What its processes are started with. */
  environment: NodeJS.ProcessEnv
  databaseUrl: string
  pool: pg.Pool
  /** Resident memory of the server process, in MiB. */
  memory: () => number
  /** What its processor has done so far, in ms. */
  cpu: () => number
  stop: () => Promise<void>
}

function serverProcess(): { pid: string; databaseUrl: string } | undefined {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const url = environment.find((line) => line.startsWith('DATABASE_URL='))
      if (url && command.includes('apps/server/src/main.ts') && environment.includes(`PORT=${PORT}`))
        return { pid, databaseUrl: url.slice('DATABASE_URL='.length) }
    } catch {
      // Another's process, or one that has just ended.
    }
  }
  return undefined
}

/** The whole product as `pnpm start` starts it, on a folder of its own, with 2,000 more products. */
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
  const found = serverProcess()
  if (!found) throw new Error('the server process was not found')
  const status = () => readFileSync(`/proc/${found.pid}/status`, 'utf8')
  const pool = new pg.Pool({ connectionString: found.databaseUrl, max: 5 })
  // A database that has just been filled knows nothing of its tables yet; plans would change half-way.
  await pool.query('analyze')
  return {
    environment: { ...environment, DATABASE_URL: found.databaseUrl },
    databaseUrl: found.databaseUrl,
    pool,
    cpu: () => {
      const [, rest = ''] = readFileSync(`/proc/${found.pid}/stat`, 'utf8').split(') ')
      const fields = rest.split(' ')
      // User and system time, in hundredths of a second.
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(status())?.[1]) / 1024),
    stop: async () => {
      await pool.end()
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** What is left to do is no business of the next measurement. */
export const completeJobs = (pool: pg.Pool) =>
  pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`,
  )

export interface Account {
  id: string
  cookie: string
}

/** A new account of a host with an open session. */
export async function signIn(pool: pg.Pool, kind: 'patron' | 'provider' | 'admin'): Promise<Account> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (audience, kind, email, first_name, last_name, password_hash, created_at)
      values ($1, $1, $2, 'Bench', 'Account', 'none', now()) returning id`,
    [kind, `bench-${randomBytes(6).toString('hex')}@wellspring.example`],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into sessions (token_hash, user_id, audience, created_at, last_seen_at, expires_at)
      values ($1, $2, $3, now(), now(), now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest(), id, kind],
  )
  return { id, cookie: `__Host-session=${token}` }
}
