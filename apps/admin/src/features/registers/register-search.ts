import { registryLoadSorts } from '@wellspring/api/contract/sorts'
import { readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

export type RegisterSearch = SortedSearch<(typeof registryLoadSorts)[number]>

/** What an address asks of the uploads; what is not understood is left out. */
export const readRegisterSearch = (search: Record<string, unknown>): RegisterSearch =>
  readSortedSearch(search, registryLoadSorts)
