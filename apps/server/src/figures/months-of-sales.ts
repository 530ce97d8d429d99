import type { MonthOfSales } from '@wellspring/api/contract/months'

import { sql } from '../db/drizzle.ts'
import type { SQLWrapper } from '../db/drizzle.ts'
import { lastMonths } from './last-months.ts'

/** The month of an instant in UTC, as SQL. */
export const monthOf = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM')`

/** The start of the first of the last twelve months. */
export const firstMonth = (now: Date) => new Date(`${lastMonths(now)[0]}-01T00:00:00Z`)

/** Fills the last twelve months in. A month without sales counts as zero. */
export const everyMonth = (
  now: Date,
  rows: readonly { month: string; count: number; cents: number }[],
): MonthOfSales[] =>
  lastMonths(now).map((month) => {
    const found = rows.find((row) => row.month === month)
    return { month, count: found?.count ?? 0, sold: (found?.cents ?? 0) / 100 }
  })
