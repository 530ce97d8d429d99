// Values only, no schemas: addresses of lists are read before their screens are there.

export const orderStatuses = ['pending', 'rejected', 'shipping', 'cancelled', 'completed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Where an order may go from where it stands: the table that server, buttons and documents share. */
export const nextOrderStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['shipping', 'rejected', 'cancelled'],
  shipping: ['completed', 'cancelled'],
  rejected: [],
  cancelled: [],
  completed: [],
}

/** What a buyer's first page looks for among their orders: the newest that are under way. */
export const ON_ITS_WAY = { status: 'shipping', page: 0, limit: 5 } as const
