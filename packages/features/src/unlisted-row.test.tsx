import { queryOptions } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Client } from '@wellspring/api/client'
import { orderSample } from '@wellspring/api/testing/orders'

import { renderScreen } from './test-support.tsx'
import { withUnlisted } from './unlisted-row.tsx'

const order = orderSample()
const panel = withUnlisted(
  {
    title: ({ number }: { number: string }) => `Order ${number}`,
    body: ({ number }) => `All about ${number}`,
  },
  {
    read: (api: Client, id: string) =>
      queryOptions({ queryKey: ['order', id], queryFn: () => api.orders.getOrder({ id }) }),
    rowOf: (answer) => answer.order,
  },
)

test('a row that the list does not hold is read by its id', async () => {
  renderScreen(<>{panel.unlisted(order.id, () => {})}</>, { [`GET /orders/${order.id}`]: () => ({ order }) })
  // Tests have the width of a phone, where the panel is hidden.
  expect(await screen.findByText(`Order ${order.number}`)).toBeInTheDocument()
  expect(screen.getByText(`All about ${order.number}`)).toBeInTheDocument()
})

test('a row that does not exist says so, and its panel can be closed', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(<>{panel.unlisted(order.id, onClose)}</>, {
    [`GET /orders/${order.id}`]: () => ({
      status: 404,
      msgCode: 'NOT_FOUND',
      message: 'This order does not exist.',
    }),
  })
  expect(await screen.findByText('This order does not exist.')).toBeInTheDocument()
  expect(screen.queryByText('Retry')).toBeNull()
  await user.click(screen.getByLabelText('Close the details'))
  expect(onClose).toHaveBeenCalledOnce()
})
