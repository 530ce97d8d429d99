import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface OrderSearch extends TableSearch {
  status?: OrderStatus
}

/** The filter that a URL asks for; what is not understood is left out. */
export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const status = readChoice(search['status'], orderStatuses)
  return { ...readTableSearch(search), ...(status && { status }) }
}
