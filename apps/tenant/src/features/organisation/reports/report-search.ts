import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'
import type { Report } from '@wellspring/api/contract/organisation-reports'
import { readChoice } from '@wellspring/ui/table-search'

const spans = [6, 24] as const

export interface ReportSearch {
  area?: Area
  /** The number of months; defaults to twelve. */
  months?: (typeof spans)[number]
  /** The first month of the only quarter to show, `2026-04`. */
  quarter?: string
}

const QUARTER = /^\d{4}-(01|04|07|10)$/
const readMonths = (value: unknown) => spans.find((months) => months === Number(value))
const readQuarter = (value: unknown) => (typeof value === 'string' && QUARTER.test(value) ? value : undefined)

/** Reads the filter from the search parameters and ignores unknown values. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const area = readChoice(search['area'], areas)
  const quarter = readQuarter(search['quarter'])
  const months = quarter ? undefined : readMonths(search['months'])
  return { ...(area && { area }), ...(months && { months }), ...(quarter && { quarter }) }
}

/** The search parameters of a choice of time: a number of months or a quarter. */
export const timeSearch = (chosen: string | undefined) =>
  readQuarter(chosen)
    ? { quarter: chosen, months: undefined }
    : { months: readMonths(chosen), quarter: undefined }

/** The month that is `months` before that of `now`. */
function monthBefore(now: Date, months: number): string {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
  return at.toISOString().slice(0, 7)
}

/** The report of the longest time to choose, of which every other choice is a part. */
export const wholeReportInput = ({ area }: ReportSearch, now: Date) => reportInput({ area, months: 24 }, now)

/** The quarter that a month belongs to, by its first month. */
function quarterOf(month: string): string {
  const [year, at] = [month.slice(0, 4), Number(month.slice(5))]
  return `${year}-${String(at - ((at - 1) % 3)).padStart(2, '0')}`
}

/** The first month that the search asks for. */
export const firstMonth = ({ months, quarter }: ReportSearch, now: Date) =>
  quarter ?? monthBefore(now, months ?? 12)

/** The part of a report that the search asks for. */
export function partOfReport(report: Report, search: ReportSearch, now: Date): Report {
  const { quarter } = search
  const first = firstMonth(search, now)
  const isShown = (month: string) => (quarter ? quarterOf(month) === quarter : month >= first)
  return {
    ...report,
    months: report.months.filter(({ month }) => isShown(month)),
    quarters: report.quarters.filter(({ from }) => isShown(from)),
    sponsored: report.sponsored.filter(({ from }) => isShown(from)),
  }
}

/** The filter as the request's input. */
export const reportInput = (
  { area, months = 12 }: { area?: Area | undefined; months?: number },
  now: Date,
) => ({
  ...(area && { area }),
  from: monthBefore(now, months),
})
