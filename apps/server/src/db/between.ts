import type { PgColumn } from 'drizzle-orm/pg-core'

import { and, gte, lt } from './drizzle.ts'

/** The time range of a list request. */
export interface Between {
  from?: string | undefined
  to?: string | undefined
}

/** Clamps to 1970, because PostgreSQL rejects years before 1 and no record is older. */
export const instantOf = (text: string) => new Date(Math.max(Date.parse(text), 0))

/** From `from` inclusive to `to` exclusive. */
export const between = (at: PgColumn, { from, to }: Between) =>
  and(
    from === undefined ? undefined : gte(at, instantOf(from)),
    to === undefined ? undefined : lt(at, instantOf(to)),
  )
