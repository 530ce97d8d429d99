import { sql } from './drizzle.ts'
import type { SQLWrapper } from './drizzle.ts'

/** What few have said counts as if five more had said 4, so that one voice alone leads to neither end. */
export const weighedRating = (sum: SQLWrapper, count: SQLWrapper) =>
  sql`((${sum} + 20) * 1000 / (${count} + 5))`
