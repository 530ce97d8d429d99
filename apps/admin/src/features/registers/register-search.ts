import { registryLoadSorts } from '@wellspring/api/contract/sorts'
import { readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

export type RegisterSearch = SortedSearch<(typeof registryLoadSorts)[number]>

/** Reads the filter of the uploads from the search parameters and ignores unknown values. */
export const readRegisterSearch = (search: Record<string, unknown>): RegisterSearch =>
  readSortedSearch(search, registryLoadSorts)
