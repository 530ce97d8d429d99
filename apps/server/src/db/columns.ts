import { sql } from './drizzle.ts'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A UUIDv7 key, which grows with time. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)

/** An instant in UTC. */
export const instant = () => timestamp({ withTimezone: true })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** PostgreSQL's full-text search vector. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
