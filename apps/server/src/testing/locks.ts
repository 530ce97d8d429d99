import { expect } from 'vitest'

import type { TestApp } from './app.ts'

const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Waits until somebody stands before a lock that the test holds. */
export const untilBlocked = ({ deps }: TestApp) =>
  expect.poll(async () => (await deps.database.pool.query(blocked)).rowCount).toBe(1)
