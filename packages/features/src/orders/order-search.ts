import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { orderSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDays, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

export interface OrderSearch extends SortedSearch<(typeof orderSorts)[number]> {
  status?: OrderStatus
  /** Calendar days of the reader, both included. */
  from?: string
  to?: string
}

/** The filter that a URL asks for; what is not understood is left out. */
export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const status = readChoice(search['status'], orderStatuses)
  return { ...readSortedSearch(search, orderSorts), ...readDays(search), ...(status && { status }) }
}
