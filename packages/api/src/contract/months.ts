import * as z from 'zod'

/** Sales of one month. */
export const MonthOfSales = z.object({
  /** A UTC calendar month: 2026-11. */
  month: z.string(),
  /** Pieces of a product, or completed sessions of a service. */
  count: z.int(),
  /** Amount paid minus refunds, in US dollars. */
  sold: z.number(),
})
export type MonthOfSales = z.infer<typeof MonthOfSales>

/** Oldest first; months without a sale are zero. */
export const MonthsAnswer = z.object({ months: z.array(MonthOfSales) })
