import { sql } from './drizzle.ts'
import type { SQLWrapper } from './drizzle.ts'

/** Weights a rating as if five more people had given 4, so that a single vote leads to neither extreme. */
export const weighedRating = (sum: SQLWrapper, count: SQLWrapper) =>
  sql`((${sum} + 20) * 1000 / (${count} + 5))`
