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
