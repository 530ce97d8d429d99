import * as z from 'zod'

import { areas } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { Dollars } from './fields.ts'

/** Minimum number of people behind any reported number. */
export const REPORT_PEOPLE = 10

/** Minimum number of members for a report: in smaller organisations, numbers could be traced back to individuals. */
export const REPORT_MEMBERS = 40

/** Counts of people are rounded to multiples of this. */
export const REPORT_STEP = 5

/** A calendar month, `2026-05`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-05')

/** Rounded number of people; null when there are too few to show it. */
const People = z.int().nullable()

const ReportedMonth = z.object({ month: Month, people: People })

/** Percentage of raters who were satisfied, with its margin of error. */
const Content = z.object({ share: z.int(), within: z.int() })

const ReportedQuarter = z.object({
  /** First month of the quarter. */
  from: Month,
  areas: z.array(z.object({ area: z.enum(areas), people: People })),
  content: Content.nullable(),
})

/**
 * Totals that reveal nothing about individuals: `setAside` was fixed before any use, `returned` is published with
 * noise.
 */
const SponsoredQuarter = z.object({
  from: Month,
  setAside: Dollars,
  /** Unused amounts returned from all quarters so far; null until this quarter is over and settled. */
  returned: Dollars.nullable(),
})

const Report = z.object({
  /** Current number of members, which explains why nothing is reported yet. */
  members: z.int(),
  months: z.array(ReportedMonth),
  quarters: z.array(ReportedQuarter),
  /** What the organisation paid for its members' bookings; never broken down by area. */
  sponsored: z.array(SponsoredQuarter),
})
export type Report = z.infer<typeof Report>

export const organisationReports = {
  getReport: endpoint('GET', '/reports', {
    access: ['tenant'],
    logsReads: true,
    summary:
      'List the published reports on an organisation’s use, oldest first: people by month, by quarter and area, and its payments by quarter. Each figure is computed once, when its period is over.',
  })
    .input(z.object({ from: Month.optional(), to: Month.optional(), area: z.enum(areas).optional() }))
    .output(z.object({ report: Report })),
}
