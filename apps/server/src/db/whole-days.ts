import type { PgColumn } from 'drizzle-orm/pg-core'

import { and, gte, lt, sql } from './drizzle.ts'

/**
 * Whole days in UTC, both inclusive. The database computes the end, because it can represent the day after 31 December
 * 9999.
 */
export const withinDays = (
  at: PgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  and(
    from === undefined ? undefined : gte(at, sql`${from}::date::timestamp at time zone 'UTC'`),
    to === undefined ? undefined : lt(at, sql`(${to}::date + 1)::timestamp at time zone 'UTC'`),
  )
