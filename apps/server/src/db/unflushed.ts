import { sql } from './drizzle.ts'

/**
 * Makes a single-statement transaction commit without waiting for the disk, if it is among the returned columns. Only
 * for data that may be lost when the database's machine dies: a later transaction waits for it, or it is written again
 * when missing.
 */
export const unflushed = sql`set_config('synchronous_commit', 'off', true)`
