import * as z from 'zod'

import { areas } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { Dollars } from './fields.ts'

/** A number of a report stands for at least so many people. */
export const REPORT_PEOPLE = 10

/** Fewer members than these are told from one another too easily: nothing is reported of them. */
export const REPORT_MEMBERS = 40

/** Numbers of people are rounded to these. */
export const REPORT_STEP = 5

/** A month of the calendar, `2026-05`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-05')

/** About how many people; null where they are too few to be shown. */
const People = z.int().nullable()

const ReportedMonth = z.object({ month: Month, people: People })

/** Of those who rated a session, how many in a hundred were content, give or take so many. */
const Content = z.object({ share: z.int(), within: z.int() })

const ReportedQuarter = z.object({
  /** The first of its three months. */
  from: Month,
  areas: z.array(z.object({ area: z.enum(areas), people: People })),
  content: Content.nullable(),
})

/** Sums that say nothing of anybody: the one was fixed before anything was used, the other is published with its noise. */
const SponsoredQuarter = z.object({
  from: Month,
  setAside: Dollars,
  /** What came back of all quarters until then; null until this one is over and settled. */
  returned: Dollars.nullable(),
})

const Report = z.object({
  /** How many members there are now, by which somebody sees why nothing is reported yet. */
  members: z.int(),
  months: z.array(ReportedMonth),
  quarters: z.array(ReportedQuarter),
  /** What the organisation pays of what its people book; of one area there is no sum. */
  sponsored: z.array(SponsoredQuarter),
})
export type Report = z.infer<typeof Report>

export const organisationReports = {
  getReport: endpoint('GET', '/reports', {
    access: ['tenant'],
    watched: true,
    summary:
      'What was published of an organisation’s use, the oldest first: people by month, and by quarter and area, and what it paid for them by quarter. Each number is made once, when its time is over, and never again.',
  })
    .input(z.object({ from: Month.optional(), to: Month.optional(), area: z.enum(areas).optional() }))
    .output(z.object({ report: Report })),
}
