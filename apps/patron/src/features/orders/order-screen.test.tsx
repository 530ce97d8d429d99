import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { orderSample } from '@wellspring/api/testing/orders'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { OrderCard } from '../../parts/orders/order-card.tsx'
import { OrderScreen } from './order-screen.tsx'
import { ReceiptScreen } from './receipt-screen.tsx'

const { id } = orderSample()
const onRoom = vi.fn<(id: string) => void>()
const show = (replies: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<OrderScreen id={id} onBuy={() => undefined} onRoom={onRoom} />, {
    ...rememberAmara(),
    ...replies,
  })

test.each([
  ['pending', 'Ships to'],
  ['rejected', 'Address'],
  ['cancelled', 'Address'],
  ['shipping', 'Sent to'],
  ['completed', 'Sent to'],
] as const)('a %s order titles its address %s', async (status, title) => {
  show({ [`GET /orders/${id}`]: () => ({ order: orderSample({ status }) }) })
  expect(await screen.findByRole('region', { name: title })).toHaveTextContent('12 Palm Street')
})

test('a shipped parcel without an arrival estimate is on its way and links to its carrier', async () => {
  const deadline = { at: '2026-06-20T10:00:00.000Z', to: 'completed' } as const
  const order = orderSample({ status: 'shipping', carrier: 'DHL', trackingNumber: '00340434', deadline })
  show({ [`GET /orders/${id}`]: () => ({ order }) })
  const way = within(await screen.findByRole('region', { name: 'Where it is' }))
  expect(way.getByRole('heading').textContent).toBe('On its way')
  expect(way.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
    'href',
    expect.stringMatching(/dhl.*00340434$/),
  )
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', `/my-orders/${id}/receipt`)
})

test('a received order names its seller once, as a link', async () => {
  const order = orderSample({ status: 'completed' })
  show({ [`GET /orders/${id}`]: () => ({ order }) })
  const state = await screen.findByRole('region', { name: 'Where it is' })
  expect(state.textContent).toMatch(/^Received on [^.]*$/)
  expect(screen.getByRole('link', { name: order.seller.name })).toHaveAttribute(
    'href',
    `/providers/${order.seller.id}`,
  )
})

test('a fully refunded order says so, names its dispute and expects no parcel', async () => {
  const order = orderSample({
    status: 'shipping',
    paymentStatus: 'refunded',
    refundedAmount: 126,
    carrier: 'DHL',
    trackingNumber: '00340434',
    deadline: null,
    disputes: [
      {
        id: 'd1',
        number: 'WD-1001',
        name: 'Linen mat',
        until: null,
        status: 'refunded',
        refundedAmount: 126,
        since: '2026-06-20T09:00:00.000Z',
      },
    ],
  })
  show({ [`GET /orders/${id}`]: () => ({ order }) })
  const way = within(await screen.findByRole('region', { name: 'Where it is' }))
  expect(way.getByRole('heading')).toHaveTextContent('Refunded in full on Saturday, June 20')
  expect(way.queryByRole('link', { name: 'Track the parcel' })).toBeNull()
  expect(screen.getByRole('link', { name: 'WD-1001' })).toHaveAttribute('href', '/my-orders/disputes/d1')
  expect(screen.queryByText(/On its way/)).toBeNull()
})

test.each([
  ['accepted', 'Send it back by Sunday, June 28', 'See where to send it'],
  ['returning', 'On its way back', 'See the return'],
] as const)('an order with a return that is %s begins with it', async (status, title, label) => {
  const order = orderSample({
    status: 'completed',
    disputes: [
      {
        id: 'd1',
        number: 'WD-1001',
        name: 'Linen mat',
        until: '2026-06-29T09:00:00.000Z',
        status,
        refundedAmount: 0,
        since: '2026-06-15T09:00:00.000Z',
      },
    ],
  })
  show({ [`GET /orders/${id}`]: () => ({ order }) })
  const way = within(await screen.findByRole('region', { name: 'Where it is' }))
  expect(way.getByRole('heading').textContent).toBe(title)
  expect(way.getByRole('link', { name: label })).toHaveAttribute('href', '/my-orders/disputes/d1')
})

test('an order shows the usual arrival of similar parcels', async () => {
  const arrival = { from: '2026-06-18T09:00:00.000Z', to: '2026-06-18T12:00:00.000Z' }
  show({ [`GET /orders/${id}`]: () => ({ order: orderSample({ arrival }) }) })
  const way = within(await screen.findByRole('region', { name: 'Where it is' }))
  expect(way.getByRole('heading')).toHaveTextContent('Getting ready, usually with you Thu, Jun 18')
  expect(way.getByText(/9 in 10 of their parcels/)).toBeVisible()
})

test('an order shows the card and the time of its steps, and opens a chat with its seller', async () => {
  const order = orderSample({ card: { brand: 'visa', last4: '4242' } })
  const { user, asked } = show({
    [`GET /orders/${id}`]: () => ({ order }),
    'POST /direct-rooms': () => ({ room: { id: 'r1' } }),
  })
  expect(await screen.findByText('Paid with Visa •••• 4242')).toBeVisible()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getByText(/^Jun 15, 2026, \d/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Message the seller' }))
  await expect.poll(() => onRoom.mock.calls).toEqual([['r1']])
  expect(asked.at(-1)?.[1]).toEqual({ userId: order.seller.id })
})

test('a receipt shows what was paid and refunded', async () => {
  const order = orderSample({ refundedAmount: 16 })
  renderScreen(<ReceiptScreen id={id} />, {
    ...rememberAmara(),
    [`GET /orders/${id}`]: () => ({ order }),
  })
  expect(await screen.findByText(`Receipt for order ${order.number}`)).toBeVisible()
  expect(screen.getByText('Refunded').closest('li')).toHaveTextContent('−$16.00')
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('an unknown order links back to the list', async () => {
  show({})
  expect(await screen.findByRole('link', { name: 'Back to My orders' })).toHaveAttribute('href', '/my-orders')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('the amounts of an order add up', () => {
  const totals = { subtotal: 116, shipping: 10, discount: 20, total: 106 }
  renderScreen(<OrderCard order={orderSample({ totals })} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByText('Shipping').nextSibling).toHaveTextContent('$10.00')
  expect(card.getByText('Serenity tokens').nextSibling).toHaveTextContent('−$20.00')
  expect(card.getByText('$106.00')).toBeVisible()
})
