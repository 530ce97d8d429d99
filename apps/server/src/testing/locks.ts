import { expect } from 'vitest'

import { inTransaction, pgCode } from '../change.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/drizzle.ts'
import type { TestApp } from './app.ts'
import { outcomeOf } from './outcome.ts'

const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Counts the connections that wait for a lock. */
export const countBlocked = async ({ deps }: Pick<TestApp, 'deps'>): Promise<number> =>
  (await deps.database.pool.query(blocked)).rowCount ?? 0

/** Waits until this many connections wait for a lock. */
export const untilBlocked = (stand: TestApp, howMany = 1) =>
  expect.poll(() => countBlocked(stand)).toBe(howMany)

/**
 * Blocks writes to a table until the returned function is called. Blocked transactions keep the locks that they already
 * hold.
 */
export async function blockWrites({ deps }: TestApp, table: string): Promise<() => Promise<void>> {
  const holder = await deps.database.pool.connect()
  await holder.query('begin')
  await holder.query(`lock table ${table} in exclusive mode`)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

/**
 * Runs an action in a transaction that does not wait for a row which somebody else has locked. Returns the error code
 * of the database, or undefined if the action fails in another way.
 */
export async function codeWhileLocked(
  { context, deps }: TestApp,
  { table, id }: { table: string; id: string },
  act: (context: Context) => Promise<unknown>,
): Promise<string | undefined> {
  const holder = await deps.database.pool.connect()
  await holder.query('begin')
  await holder.query(`select from ${table} where id = $1 for update`, [id])
  const acting = inTransaction(context, async (unit) => {
    await unit.tx.execute(sql`set local lock_timeout = '10ms'`)
    await act({ ...context, unit })
  })
  const code = await acting.then(
    () => undefined,
    (error: unknown) => pgCode(error),
  )
  await holder.query('commit')
  holder.release()
  return code
}

/** Blocks every change at its last step, with its writes uncommitted, until the returned function is called. */
export const blockChanges = (stand: TestApp) => blockWrites(stand, 'changes')

/**
 * Runs actions concurrently so that each has read its data before any of them commits, unless one has to wait for
 * another.
 */
export async function runInterleaved<Acts extends (() => Promise<unknown>)[]>(
  stand: TestApp,
  ...acts: Acts
): Promise<{ [At in keyof Acts]: Awaited<ReturnType<Acts[At]>> }> {
  const release = await blockChanges(stand)
  const running: Promise<unknown>[] = []
  try {
    // Each action blocks at its last step, or on a lock of one that does, before the next one starts.
    for (const act of acts) {
      running.push(act())
      await untilBlocked(stand, running.length)
    }
  } finally {
    await release()
  }
  return (await Promise.all(running)) as { [At in keyof Acts]: Awaited<ReturnType<Acts[At]>> }
}

/**
 * Runs actions concurrently like `runInterleaved`, but some may be refused or done before they have anything to wait
 * for. Returns their outcomes.
 */
export async function outcomesAtOnce(stand: TestApp, acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const release = await blockChanges(stand)
  const running: Promise<string>[] = []
  let over = 0
  try {
    for (const act of acts) {
      running.push(outcomeOf(act()).finally(() => over++))
      await expect.poll(async () => (await countBlocked(stand)) + over).toBeGreaterThanOrEqual(running.length)
    }
  } finally {
    await release()
  }
  return Promise.all(running)
}

/** Counts the transactions of an action. There are more than expected if deadlocks cause retries. */
export async function countBegun(
  { deps: { database } }: TestApp,
  act: () => Promise<unknown>,
): Promise<number> {
  const { write } = database
  let begun = 0
  database.write = (run) => {
    begun++
    return write(run)
  }
  await act().finally(() => (database.write = write))
  return begun
}
