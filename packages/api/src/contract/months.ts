import * as z from 'zod'

/** What a month has brought: how often something was sold, and for how much. */
export const MonthOfSales = z.object({
  /** On the calendar of UTC: 2026-11. */
  month: z.string(),
  /** Pieces of a product, sessions of a service that took place. */
  count: z.int(),
  /** What was paid for them, less what was refunded of it, in US dollars. */
  sold: z.number(),
})
export type MonthOfSales = z.infer<typeof MonthOfSales>

/** The oldest first; a month without a sale is nought. */
export const MonthsAnswer = z.object({ months: z.array(MonthOfSales) })
