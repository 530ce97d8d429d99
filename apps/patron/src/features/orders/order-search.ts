import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

export interface OrderSearch {
  status?: OrderStatus
  /** A number, something that was bought, or a seller. */
  search?: string
  page?: number
}

/** The filter that a URL asks for; what is not understood is left out. */
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
