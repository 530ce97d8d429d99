import { isDay } from '@wellspring/api/contract/day'
import { readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface AccountSearch extends TableSearch {
  /** Whole days, both inclusive. */
  from?: string
  to?: string
}

const isGiven = (value: unknown): value is string => typeof value === 'string' && isDay(value)

export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { from, to } = search
  return { ...readTableSearch(search), ...(isGiven(from) && { from }), ...(isGiven(to) && { to }) }
}
