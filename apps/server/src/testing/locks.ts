import { expect } from 'vitest'

import type { TestApp } from './app.ts'

const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** How many stand before locks. */
export const countBlocked = async ({ deps }: Pick<TestApp, 'deps'>): Promise<number> =>
  (await deps.database.pool.query(blocked)).rowCount ?? 0

/** Waits until so many stand before locks. */
export const untilBlocked = (stand: TestApp, howMany = 1) =>
  expect.poll(() => countBlocked(stand)).toBe(howMany)

/** Whoever writes to a table stands before it, with everything that they have locked already: until they are let go. */
export async function holdTable({ deps }: TestApp, table: string): Promise<() => Promise<void>> {
  const holder = await deps.database.pool.connect()
  await holder.query('begin')
  await holder.query(`lock table ${table} in exclusive mode`)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

/** Whoever changes something stands before its last step, what it changed is not yet seen: until they are let go. */
export const holdChanges = (stand: TestApp) => holdTable(stand, 'changes')

/** What has read all it goes by before any of it is seen by the others, unless one has to wait for another. */
export async function meet<Acts extends (() => Promise<unknown>)[]>(
  stand: TestApp,
  ...acts: Acts
): Promise<{ [At in keyof Acts]: Awaited<ReturnType<Acts[At]>> }> {
  const letGo = await holdChanges(stand)
  const running: Promise<unknown>[] = []
  try {
    // Each stands before its last step, or before one that does, before the next one begins.
    for (const act of acts) {
      running.push(act())
      await untilBlocked(stand, running.length)
    }
  } finally {
    await letGo()
  }
  return (await Promise.all(running)) as { [At in keyof Acts]: Awaited<ReturnType<Acts[At]>> }
}

/** How often transactions are begun while something is done: once each, where none has to begin again over a lock. */
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
