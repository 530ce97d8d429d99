import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

export interface OrderSearch {
  status?: OrderStatus
  /** An order number, a product or a seller. */
  search?: string
  page?: number
}

/** Reads the filter from the search parameters; ignores invalid ones. */
export function readOrderSearch({ status, search, page }: Record<string, unknown>): OrderSearch {
  const number = Number(page)
  const known = orderStatuses.find((one) => one === status)
  const words =
    typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 100) : ''
  return {
    ...(known && { status: known }),
    ...(words !== '' && { search: words }),
    ...(Number.isInteger(number) && number > 0 && { page: number }),
  }
}
