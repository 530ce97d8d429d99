import { productSorts, productStatuses } from '@wellspring/api/contract/product-status'
import type { ProductStatus } from '@wellspring/api/contract/product-status'

import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface ProductSearch extends TableSearch {
  status?: ProductStatus
  order?: (typeof productSorts)[number]
}

/** The filter that an address asks for; what is not understood is left out. */
export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const status = readChoice(search['status'], productStatuses)
  const order = readChoice(search['order'], productSorts)
  return {
    ...readTableSearch(search),
    ...(status && { status }),
    ...(order && order !== 'newest' && { order }),
  }
}
