import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

export interface OrderSearch {
  status?: OrderStatus
  page?: number
}

/** The filter that a URL asks for; what is not understood is left out. */
export function readOrderSearch({ status, page }: Record<string, unknown>): OrderSearch {
  const number = Number(page)
  const known = orderStatuses.find((one) => one === status)
  return {
    ...(known && { status: known }),
    ...(Number.isInteger(number) && number > 0 && { page: number }),
  }
}
