import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { orderSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

export interface OrderSearch extends DatedSearch<(typeof orderSorts)[number]> {
  status?: OrderStatus
}

/** The filter that a URL asks for; what is not understood is left out. */
export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const status = readChoice(search['status'], orderStatuses)
  return { ...readDatedSearch(search, orderSorts), ...(status && { status }) }
}
