import type { PgColumn } from 'drizzle-orm/pg-core'

import { and, gte, lt } from './drizzle.ts'

/** What a list is asked for of time. */
export interface Between {
  from?: string | undefined
  to?: string | undefined
}

/** The database counts its years from the first one, and nothing happened here before 1970. */
export const instantOf = (text: string) => new Date(Math.max(Date.parse(text), 0))

/** From one instant until before another. */
export const between = (at: PgColumn, { from, to }: Between) =>
  and(
    from === undefined ? undefined : gte(at, instantOf(from)),
    to === undefined ? undefined : lt(at, instantOf(to)),
  )
