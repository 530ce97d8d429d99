import { EventEmitter } from 'node:events'
import path from 'node:path'

import { parseCrontab } from 'graphile-worker'
import type { WorkerEventMap, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { showPresence } from './abandoned-jobs.ts'
import { enqueue } from './change.ts'
import { crontab, startJobs } from './jobs.ts'
import type { SubscriptionAnswer } from './ports/cards/port.ts'
import type { StoragePort } from './ports/storage/port.ts'
import { createClock, testApp } from './testing/app.ts'
import type { TestApp } from './testing/app.ts'
import { createTestCards } from './testing/cards/cards.ts'
import { becomePatronMember } from './testing/accounts/members.ts'
import { patience } from './testing/patience.ts'
import { startProxy } from './testing/proxy.ts'
import { createWatchedLog } from './testing/watched-log.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const lockedBy = async () => {
  const { rows } = await stand.context.deps.database.pool.query<{ locked_by: string | null }>(
    `select locked_by from graphile_worker.jobs where key = 'held'`,
  )
  return rows.map((row) => row.locked_by)
}

const hold = (worker: string, seconds: number) =>
  stand.context.deps.database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2)
      where key = 'held'`,
    [worker, seconds],
  )

const release = async () => {
  await stand.deps.database.write((tx) => enqueue(tx, { task: 'releaseAbandonedJobs', payload: {} }))
  await stand.runJobs()
}

test('a job of a killed process is released, and a running one is not', async () => {
  const inAYear = new Date(stand.context.now().getTime() + 365 * 24 * 3600 * 1000)
  await stand.deps.database.write((tx) =>
    enqueue(tx, { task: 'forgetExpired', payload: {}, key: 'held', runAt: inAYear }),
  )
  const events: WorkerEvents = new EventEmitter()
  showPresence(events)
  const client = new pg.Client(stand.databaseUrl)
  await client.connect()
  const shown = { client, workerPool: { id: 'there' } } as unknown as WorkerEventMap['pool:listen:success']
  events.emit('pool:listen:success', shown)
  await client.query('listen jobs')
  await client.query('select')

  // Just taken, perhaps by a worker that has not marked itself as alive yet.
  await hold('gone', 5)
  await release()
  expect(await lockedBy()).toEqual(['gone'])
  await hold('gone', 11)
  await release()
  expect(await lockedBy()).toEqual([null])

  await hold('there', 4 * 60)
  await release()
  expect(await lockedBy()).toEqual(['there'])
  await hold('there', 6 * 60)
  await release()
  expect(await lockedBy()).toEqual([null])

  await client.end()
  await hold('there', 11)
  await vi.waitFor(
    async () => {
      await release()
      expect(await lockedBy()).toEqual([null])
    },
    { timeout: 60_000 },
  )
})

test('a stopping worker releases the jobs that it has not started, and logs nothing', async () => {
  const { database, ports } = stand.deps
  const { log, lines } = createWatchedLog('info')
  const done = Promise.withResolvers<void>()
  const storage: StoragePort = { ...ports.storage, remove: () => done.promise }
  const jobs = await startJobs({ ...stand.deps, log, ports: { ...ports, storage } }, stand.databaseUrl)
  const counted = async () => {
    const { rows } = await database.pool.query<{ held: number; there: number }>(
      `select (select count(*)::int from graphile_worker.jobs where locked_by is not null) as held,
        (select count(*)::int from pg_locks where locktype = 'advisory' and objsubid = 2) as there`,
    )
    return rows[0]
  }
  const until = (held: number, there: number) =>
    vi.waitFor(async () => expect(await counted()).toEqual({ held, there }), { timeout: 60_000 })
  await until(0, 1)
  await database.write(async (tx) => {
    for (let n = 0; n < 8; n++) await enqueue(tx, { task: 'removeFile', payload: { key: `file-${n}` } })
  })
  await until(8, 1)
  const stopping = jobs.stop()
  await until(3, 1)
  done.resolve()
  await stopping
  await until(0, 0)
  expect(lines).toEqual([])
})

test('jobs continue after an outage during which three of them ended one after the other', async () => {
  const { database, ports } = stand.deps
  const ends = new Map(['first', 'second', 'third'].map((key) => [key, Promise.withResolvers<void>()]))
  const begun: string[] = []
  const remove = async (key: string) => {
    begun.push(key)
    await ends.get(key)?.promise
  }
  const at = new URL(stand.databaseUrl)
  const proxy = await startProxy({ path: path.join(at.searchParams.get('host') ?? '', '.s.PGSQL.5432') })
  at.searchParams.delete('host')
  at.host = `127.0.0.1:${proxy.port}`
  const { log, lines } = createWatchedLog('error')
  const deps = { ...stand.deps, log, ports: { ...ports, storage: { ...ports.storage, remove } } }
  const jobs = await startJobs(deps, at.href)
  const add = (key: string) => database.write((tx) => enqueue(tx, { task: 'removeFile', payload: { key } }))
  const until = (check: () => void) => vi.waitFor(check, patience.waitMs)
  const untold = (count: number) =>
    until(() => expect(lines.filter((line) => line.includes('to complete jobs'))).toHaveLength(count))
  for (const key of ends.keys()) await add(key)
  await until(() => expect(begun).toEqual(expect.arrayContaining([...ends.keys()])))
  await proxy.set('closed')
  // The database learns of none of these endings, and the worker stops once it has counted all of them.
  ends.get('first')?.resolve()
  await untold(1)
  ends.get('second')?.resolve()
  await untold(2)
  ends.get('third')?.reject(new Error('it cannot be removed'))
  await proxy.set('open')
  await add('fourth')
  await until(() => expect(begun).toContain('fourth'))
  await jobs.stop()
  await proxy.close()
})

test('a long job and its siblings are not taken from a live worker', async () => {
  const { database } = stand.context.deps
  const { rows } = await database.pool.query<{ id: string }>(
    `select (graphile_worker.add_job('readRegistryFile', '{"id":"none"}', job_key => 'long')).id`,
  )
  const held = async (task: string) => {
    const found = await database.pool.query<{ locked: boolean }>(
      'select locked_by is not null as locked from graphile_worker.jobs where key = $1',
      [task],
    )
    return found.rows
  }
  const worker = new pg.Client(stand.databaseUrl)
  worker.on('error', () => {})
  await worker.connect()
  await worker.query("select pg_advisory_lock(20261, hashtext('reader'))")
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'reader', locked_at = now() - interval '9 minutes' where id = $1`,
    [rows[0]?.id],
  )
  await release()
  expect(await held('long')).toEqual([{ locked: true }])
  await worker.end()
  await vi.waitFor(async () => {
    await release()
    expect((await held('long')).filter(({ locked }) => locked)).toEqual([])
  })
})

test('of two jobs with one key only the later one waits', async () => {
  const { database } = stand.context.deps
  const soon = new Date(Date.now() + 60_000)
  for (const sends of [1, 2])
    await database.write((tx) =>
      enqueue(tx, { task: 'mailCode', payload: { sends }, key: 'one', runAt: soon }),
    )
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs where key = 'one'`,
  )
  expect(rows).toEqual([{ payload: { sends: 2 } }])
})

test('a scheduled job of a killed process leaves nothing behind', async () => {
  const { database } = stand.context.deps
  const added: string[] = []
  const add = async (task: string, payload: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, $2::json, max_attempts => 1)`,
      [task, payload],
    )
    added.push(...rows.map(({ id }) => id))
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'gone',
        locked_at = now() - interval '6 minutes' where id = $1`,
      [rows[0]?.id],
    )
  }
  await add('transitionDueOrders', '{"_cron":{"ts":"2026-06-15T09:02:00.000Z","backfilled":false}}')
  // As a starting server adds it.
  await add('releaseAbandonedJobs', '{}')
  await add('removeFile', '{"key":"of-somebody"}')
  await database.write((tx) => enqueue(tx, { task: 'releaseAbandonedJobs', payload: {} }))
  await stand.runJobs()
  const { rows } = await database.pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where id = any($1)`,
    [added],
  )
  expect(rows).toEqual([{ task: 'removeFile' }])
})

test('a replaced job leaves nothing behind when its process was killed', async () => {
  const { database } = stand.context.deps
  const inAYear = new Date(stand.context.now().getTime() + 365 * 24 * 3600 * 1000)
  const add = () =>
    database.write((tx) =>
      enqueue(tx, { task: 'forgetExpired', payload: {}, key: 'replaced', runAt: inAYear }),
    )
  const left = async () => {
    const { rows } = await database.pool.query<{ key: string | null; attempts: number }>(
      `select key, attempts from graphile_worker.jobs where task_identifier = 'forgetExpired' order by id`,
    )
    return rows
  }
  const before = await left()
  await add()
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'gone',
      locked_at = now() - interval '6 minutes' where key = 'replaced'`,
  )
  await add()
  expect(await left()).toHaveLength(before.length + 2)
  await release()
  expect(await left()).toEqual([...before, { key: 'replaced', attempts: 0 }])
})

test('scheduled jobs continue after a server whose clock was a year or an hour ahead', async () => {
  const { log, lines } = createWatchedLog('info')
  const { pool } = stand.deps.database
  const ahead = async () => {
    const { rows } = await pool.query<{ identifier: string }>(
      `select identifier from graphile_worker._private_known_crontabs where last_execution > now() order by 1`,
    )
    return rows.map(({ identifier }) => identifier)
  }
  const set = (identifier: string, by: string) =>
    pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        values ($1, now(), now() + $2::interval)
        on conflict (identifier) do update set last_execution = excluded.last_execution`,
      [identifier, by],
    )
  await set('settleMemberships', '400 days')
  await set('settleWaitingPayments', '59 minutes')
  const jobs = await startJobs({ ...stand.deps, log }, stand.databaseUrl)
  await expect.poll(ahead).toEqual([])
  await jobs.stop()
  expect(lines.join()).toContain('the clock of a server was ahead')
})

test('sweeps that wait for an unresponsive gateway leave workers for other jobs', async () => {
  const clock = createClock()
  const cards = createTestCards(clock.now)
  const { promise: silence, resolve: answer } = Promise.withResolvers<SubscriptionAnswer>()
  const ask = vi.spyOn(cards, 'findSubscription')
  const own = await testApp({ clock, ports: { cards } })
  await becomePatronMember(own)
  await own.runJobs()
  clock.advance({ days: 32 })
  ask.mockClear().mockReturnValue(silence)
  const { pool } = own.deps.database
  const jobs = await startJobs(own.deps, own.databaseUrl)
  const [sweep] = parseCrontab(crontab).filter(({ task }) => task === 'settleMemberships')
  const { queueName, jobKey, jobKeyMode, maxAttempts } = sweep!.options
  // As the schedule adds it every minute.
  for (let minutes = 0; minutes < 5; minutes++) {
    await pool.query(
      `select graphile_worker.add_job('settleMemberships', queue_name => $1, job_key => $2, job_key_mode => $3,
        max_attempts => $4)`,
      [queueName, jobKey, jobKeyMode ?? 'replace', maxAttempts],
    )
    await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(0)
  }
  await own.deps.database.write((tx) => enqueue(tx, { task: 'forgetExpired', payload: {}, key: 'mail' }))
  const waiting = async (task: string) => {
    const { rows } = await pool.query(`select 1 from graphile_worker.jobs where task_identifier = $1`, [task])
    return rows.length
  }
  await expect.poll(() => waiting('forgetExpired')).toBe(0)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await waiting('settleMemberships')).toBe(2)
  answer({ status: 'unknown' })
  await jobs.stop()
  await own.close()
})

test.each([
  'finishPaymentRefunds',
  'settlePayments',
  'reconcile',
  'transitionDueOrders',
  'transitionDueDisputes',
  'watchPurchases',
  'endLateCommitments',
  'eraseAccounts',
])('%s, which asks the gateway, runs after the others that do', (name) => {
  const [sweep] = parseCrontab(crontab).filter(({ task }) => task === name)
  expect(sweep?.options).toMatchObject({ queueName: 'gateway', jobKey: name })
})
