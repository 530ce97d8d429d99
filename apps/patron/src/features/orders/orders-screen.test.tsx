import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { orderSample } from '@wellspring/api/testing/orders'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { OrdersScreen } from './orders-screen.tsx'

test.each([
  ['pending', 'See the order'],
  ['shipping', 'Track'],
  ['rejected', 'See why'],
  ['cancelled', 'See the refund'],
  ['completed', null],
] as const)('a %s order in the list leads to what comes next: %s', async (status, words) => {
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
