import { sql } from './drizzle.ts'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A key that grows with time. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)

/** A moment in UTC. */
export const instant = () => timestamp({ withTimezone: true })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Words to look for, as the database keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
