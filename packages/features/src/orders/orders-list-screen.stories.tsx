import { sellerOrderSample } from '@wellspring/api/testing/orders'

import { inStates } from '../story-support.tsx'
import { OrdersListScreen } from './orders-list-screen.tsx'

const statusCounts = { pending: 0, rejected: 0, shipping: 0, cancelled: 0, completed: 0 }

export default { title: 'Features/Orders/OrdersListScreen' }

const states = inStates(
  <OrdersListScreen search={{}} onSearch={() => {}} orderHref={(id) => `/orders/${id}`} />,
  {
    filled: {
      sees: 'WS-1042',
      answers: {
        orders: {
          listSellerOrders: {
            orders: [sellerOrderSample],
            totalRecords: 1,
            statusCounts: { ...statusCounts, pending: 1 },
          },
        },
      },
    },
    empty: {
      sees: 'No orders yet',
      answers: { orders: { listSellerOrders: { orders: [], totalRecords: 0, statusCounts } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
