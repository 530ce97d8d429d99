import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { orderSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

export interface OrderSearch extends DatedSearch<(typeof orderSorts)[number]> {
  status?: OrderStatus
  /** Only orders that contain this product, by its id. */
  product?: string
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const status = readChoice(search['status'], orderStatuses)
  const { product } = search
  return {
    ...readDatedSearch(search, orderSorts),
    ...(status && { status }),
    ...(typeof product === 'string' && product !== '' && { product }),
  }
}
