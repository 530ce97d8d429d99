import { readDays, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface AccountSearch extends TableSearch {
  /** Whole days, both inclusive. */
  from?: string
  to?: string
}

export const readAccountSearch = (search: Record<string, unknown>): AccountSearch => ({
  ...readTableSearch(search),
  ...readDays(search),
})
