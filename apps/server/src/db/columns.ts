import { sql } from './drizzle.ts'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** A key that grows with time. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)

/** A moment in UTC. */
export const instant = () => timestamp({ withTimezone: true })
