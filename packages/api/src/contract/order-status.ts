// Values only, no schemas: list URLs are parsed before their screens have loaded.

export const orderStatuses = ['pending', 'rejected', 'shipping', 'cancelled', 'completed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Allowed status transitions, shared by the server, the screens and the docs. */
export const nextOrderStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['shipping', 'rejected', 'cancelled'],
  shipping: ['completed', 'cancelled'],
  rejected: [],
  cancelled: [],
  completed: [],
}

/** Query of the buyer's dashboard: the newest orders in transit. */
export const ON_ITS_WAY = { status: 'shipping', page: 0, limit: 5 } as const
