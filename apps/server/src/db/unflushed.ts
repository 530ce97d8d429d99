import { sql } from './drizzle.ts'

/**
 * Returned by a statement that is a transaction by itself, this spares it the wait for the disk. Only for what may be
 * lost when the database's machine dies: what a later transaction waits for, or what is written again when it is missed.
 */
export const unflushed = sql`set_config('synchronous_commit', 'off', true)`
