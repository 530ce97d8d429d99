import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { orderSample } from '@wellspring/api/testing/orders'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import type { OrderSearch } from './order-search.ts'
import { OrdersScreen } from './orders-screen.tsx'

test.each([
  ['pending', 'See the order'],
  ['shipping', 'Track'],
  ['rejected', 'See why'],
  ['cancelled', 'See the refund'],
  ['completed', null],
] as const)('a %s order in the list links to its next step: %s', async (status, words) => {
  const order = orderSample({ status })
  const statusCounts = { pending: 0, rejected: 0, shipping: 0, cancelled: 0, completed: 0, [status]: 1 }
  renderScreen(<OrdersScreen search={{}} onSearch={() => undefined} onBuy={() => undefined} />, {
    ...rememberAmara(),
    'GET /orders': () => ({ orders: [order], totalRecords: 1, statusCounts }),
  })
  expect(await screen.findByRole('button', { name: `Buy again: order ${order.number}` })).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual([order.number, ...(words ? [words] : [])])
})

test('the list can be searched by number, product or seller, and offers to clear the filter', async () => {
  const onSearch = vi.fn<(search: OrderSearch) => void>()
  const statusCounts = { pending: 0, rejected: 0, shipping: 0, cancelled: 0, completed: 0 }
  const { user, asked } = renderScreen(
    <OrdersScreen
      search={{ search: 'WS-9', status: 'pending' }}
      onSearch={onSearch}
      onBuy={() => undefined}
    />,
    {
      ...rememberAmara(),
      'GET /orders': (_, query) => {
        expect(query.get('search')).toBe('WS-9')
        return { orders: [], totalRecords: 0, statusCounts }
      },
    },
  )
  expect(await screen.findByText('No orders like this')).toBeVisible()
  expect(asked.filter(([call]) => call === 'GET /orders')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'See all orders' }))
  expect(onSearch).toHaveBeenLastCalledWith({})
  const field = screen.getByRole('searchbox', { name: 'Search your orders' })
  await user.clear(field)
  await user.type(field, 'tea')
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ search: 'tea', status: 'pending' }))
})

test('an open dispute shows in the list', async () => {
  const openDispute = { id: 'd1', status: 'pending', until: null }
  renderScreen(<OrdersScreen search={{}} onSearch={() => undefined} onBuy={() => undefined} />, {
    ...rememberAmara(),
    'GET /orders': () => ({
      orders: [{ ...orderSample({ status: 'shipping' }), openDispute }],
      totalRecords: 1,
      statusCounts: { pending: 0, rejected: 0, shipping: 1, cancelled: 0, completed: 0 },
    }),
  })
  expect(await screen.findByRole('link', { name: 'Dispute: Waiting for the seller' })).toHaveAttribute(
    'href',
    '/my-orders/disputes/d1',
  )
})

test('the orders of one purchase are grouped, with one total and one shipping fee', async () => {
  const part = (number: string, seller: string, shipping: number) =>
    orderSample({
      id: number,
      number,
      checkoutId: 'c1',
      seller: { id: seller, name: seller },
      totals: { subtotal: 20, shipping, discount: 0, total: 20 + shipping },
    })
  const orders = [
    part('WS-1', 'Stillwater Goods', 7.27),
    part('WS-2', 'Moss & Linen', 2.73),
    orderSample({ id: 'WS-3', number: 'WS-3', checkoutId: 'c2' }),
  ]
  const statusCounts = { pending: 3, rejected: 0, shipping: 0, cancelled: 0, completed: 0 }
  renderScreen(<OrdersScreen search={{}} onSearch={() => undefined} onBuy={() => undefined} />, {
    ...rememberAmara(),
    'GET /orders': () => ({ orders, totalRecords: 3, statusCounts }),
  })
  const purchase = await screen.findByRole('region', { name: /^One purchase on .+, two parcels, \$50\.00$/ })
  expect(within(purchase).getAllByRole('article')).toHaveLength(2)
  // The whole fee, not each seller's share of it.
  expect(within(purchase).getByText('$10.00')).toBeVisible()
  expect(within(purchase).queryByText('$7.27')).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getAllByRole('region')).toHaveLength(1)
})
