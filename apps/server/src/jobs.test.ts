import { afterAll, beforeAll, expect, test } from 'vitest'

import { enqueue } from './change.ts'
import { testApp } from './testing/app.ts'
import type { TestApp } from './testing/app.ts'

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

const hold = (minutes: number) =>
  stand.context.deps.database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - make_interval(mins => $1)
      where key = 'held'`,
    [minutes],
  )

test('a job whose process was killed is taken up again, one that is being done is left', async () => {
  const { database } = stand.context.deps
  const inAYear = new Date(stand.context.now().getTime() + 365 * 24 * 3600 * 1000)
  await database.write((tx) =>
    enqueue(tx, { task: 'forgetExpired', payload: {}, key: 'held', runAt: inAYear }),
  )
  const release = () => database.write((tx) => enqueue(tx, { task: 'releaseAbandonedJobs', payload: {} }))

  await hold(4)
  await release()
  await stand.runJobs()
  expect(await lockedBy()).toEqual(['gone'])

  await hold(6)
  await release()
  await stand.runJobs()
  expect(await lockedBy()).toEqual([null])
})

test('of two jobs with one key the later one waits alone', async () => {
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

test('a job of the clock whose process was killed leaves nothing behind', async () => {
  const { database } = stand.context.deps
  const add = async (task: string, payload: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, $2::json, max_attempts => 1)`,
      [task, payload],
    )
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'gone',
        locked_at = now() - interval '6 minutes' where id = $1`,
      [rows[0]?.id],
    )
  }
  await add('moveOrders', '{"_cron":{"ts":"2026-06-15T09:02:00.000Z","backfilled":false}}')
  await add('removeFile', '{"key":"of-somebody"}')
  await database.write((tx) => enqueue(tx, { task: 'releaseAbandonedJobs', payload: {} }))
  await stand.runJobs()
  const { rows } = await database.pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where attempts >= max_attempts`,
  )
  expect(rows).toEqual([{ task: 'removeFile' }])
})
