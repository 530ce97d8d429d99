import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { orderStatusNames } from '@wellspring/features/orders'

export interface OrderSearch {
  status?: OrderStatus
  page?: number
}

/** The filter that a URL asks for; what is not understood is left out. */
export function readOrderSearch({ status, page }: Record<string, unknown>): OrderSearch {
  const number = Number(page)
  return {
    ...(typeof status === 'string' &&
      Object.hasOwn(orderStatusNames, status) && { status: status as OrderStatus }),
    ...(Number.isInteger(number) && number > 0 && { page: number }),
  }
}
