import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'
import { readChoice } from '@wellspring/ui/table-search'

const spans = ['6', '24'] as const

export interface ReportSearch {
  area?: Area
  /** How many months; twelve where it is not said. */
  months?: (typeof spans)[number]
}

/** What an address asks for; what is not understood is left out. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const area = readChoice(search['area'], areas)
  const months = readChoice(String(search['months'] ?? ''), spans)
  return { ...(area && { area }), ...(months && { months }) }
}

/** The month, so many months before that of an instant. */
function monthBefore(now: Date, months: number): string {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
  return at.toISOString().slice(0, 7)
}

/** What is asked of the server. */
export const reportInput = ({ area, months = '12' }: { area?: Area; months?: string }, now: Date) => ({
  ...(area && { area }),
  from: monthBefore(now, Number(months)),
})
