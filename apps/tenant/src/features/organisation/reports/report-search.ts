import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'
import { readChoice } from '@wellspring/ui/table-search'

const spans = ['6', '24'] as const

export interface ReportSearch {
  area?: Area
  /** The number of months; defaults to twelve. */
  months?: (typeof spans)[number]
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const area = readChoice(search['area'], areas)
  const months = readChoice(String(search['months'] ?? ''), spans)
  return { ...(area && { area }), ...(months && { months }) }
}

/** The month that is `months` before that of `now`. */
function monthBefore(now: Date, months: number): string {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
  return at.toISOString().slice(0, 7)
}

/** The filter as the request's input. */
export const reportInput = ({ area, months = '12' }: { area?: Area; months?: string }, now: Date) => ({
  ...(area && { area }),
  from: monthBefore(now, Number(months)),
})
