import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Checkout } from '@wellspring/api/contract/orders'
import { orderSample } from '@wellspring/api/testing/orders'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { PlacedScreen } from './placed-screen.tsx'

const order = orderSample({ createdAt: '2026-06-15T09:00:00.000Z' })

const show = (change: Partial<Checkout>) =>
  renderScreen(<PlacedScreen id="c1" />, {
    ...rememberAmara(),
    'GET /checkouts/c1': () => ({
      checkoutId: 'c1',
      status: 'paid',
      clientSecret: null,
      failure: null,
      totals: order.totals,
      orders: [order],
      ...change,
    }),
  })

test('a paid checkout shows the shipping deadline, the total and links to its orders', async () => {
  show({})
  expect(await screen.findByText('Sent by Jun 28, 2026')).toBeVisible()
  // The same promise as on the product's page.
  expect(
    screen.getByText(/damaged, missing or not as described, you then have 30 days to open a dispute\.$/),
  ).toBeVisible()
  const summary = within(screen.getByRole('region', { name: 'Order summary' }))
  expect(summary.getByRole('link', { name: order.number })).toHaveAttribute('href', `/my-orders/${order.id}`)
  expect(summary.getByText('$126.00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders')
})

test('expected arrival dates appear only if all parcels have one', async () => {
  const arrival = { from: '2026-06-18T09:00:00.000Z', to: '2026-06-20T09:00:00.000Z' }
  const { unmount } = show({ orders: [{ ...order, arrival }] })
  expect(await screen.findByText(/^Usually with you Thu, Jun 18 – Sat, Jun 20$/)).toBeVisible()
  unmount()
  const other = { ...order, id: 'o2', lines: order.lines.map((line) => ({ ...line, id: 'l2' })) }
  show({ orders: [{ ...order, arrival }, other] })
  expect(await screen.findByText('Delivered')).toBeVisible()
  expect(screen.getByText(/^We email you when your parcel is on its way/)).toBeVisible()
})

test('a failed payment links back to the checkout and announces no parcel', async () => {
  show({ status: 'failed', failure: 'Your card was declined.' })
  expect(await screen.findByRole('link', { name: 'Back to checkout' })).toBeVisible()
  expect(screen.getByText('Your card was declined.')).toBeVisible()
  expect(screen.queryByText(/^Sent by/)).toBeNull()
})
