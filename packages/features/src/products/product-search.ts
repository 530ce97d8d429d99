import { productStatuses } from '@wellspring/api/contract/product-status'
import type { ProductStatus } from '@wellspring/api/contract/product-status'
import { productSorts } from '@wellspring/api/contract/sorts'
import { stockStates } from '@wellspring/api/contract/stock'
import type { StockState } from '@wellspring/api/contract/stock'

import { readChoice, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

export interface ProductSearch extends SortedSearch<(typeof productSorts)[number]> {
  status?: ProductStatus
  stock?: StockState
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const status = readChoice(search['status'], productStatuses)
  const stock = readChoice(search['stock'], stockStates)
  return { ...readSortedSearch(search, productSorts), ...(status && { status }), ...(stock && { stock }) }
}
