import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Chargeback } from '@wellspring/api/contract/chargebacks'
import { disputeSample } from '@wellspring/api/testing/orders'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { ChargebacksPanel } from './chargebacks-panel.tsx'

const { orderId, orderNumber, buyer, seller } = disputeSample()
const chargeback: Chargeback = {
  id: orderId,
  number: 'WC-1007',
  status: 'needs_response',
  amount: 126,
  fee: 15,
  reason: 'Fraudulent',
  answerBy: '2026-06-22T09:00:00.000Z',
  openedAt: '2026-06-15T09:00:00.000Z',
  closedAt: null,
  buyer,
  booking: null,
  purchase: null,
  tickets: null,
  orders: [
    {
      orderId,
      orderNumber,
      sellerName: seller.name,
      amount: 126,
      disputeId: 'd-1',
      disputeNumber: 'WD-1001',
    },
  ],
}

const show = (chargebacks: Chargeback[]) =>
  renderScreen(
    <ChargebacksPanel
      orderHref={(id) => `/orders/${id}`}
      bookingHref={(id) => `/bookings/${id}`}
      purchaseHref={(id) => `/packages/${id}`}
      disputeHref={(id) => `/disputes/${id}`}
    />,
    {
      ...rememberAmara(),
      [`POST /chargebacks/${orderId}/answer`]: () => ({ chargeback }),
      'GET /chargebacks': () => ({ chargebacks, totalRecords: chargebacks.length }),
    },
  )

test("names each order and its dispute, with the bank's deadline", async () => {
  show([chargeback])
  expect(await screen.findByRole('link', { name: orderNumber })).toHaveAttribute('href', `/orders/${orderId}`)
  expect(screen.getByRole('link', { name: 'WD-1001' })).toHaveAttribute('href', '/disputes/d-1')
  expect(screen.getByText('Needs an answer')).toBeVisible()
  expect(screen.getByText('Jun 22, 2026')).toBeVisible()
})

test('links to a paid booking', async () => {
  const booking = { bookingId: 'b-1', bookingNumber: 'WB-1042', providerName: 'Dr. Grace Hopper' }
  show([{ ...chargeback, orders: [], booking }])
  expect(await screen.findByRole('link', { name: 'WB-1042' })).toHaveAttribute('href', '/bookings/b-1')
})

test('links to a purchased package', async () => {
  const purchase = { purchaseId: 'k-1', purchaseNumber: 'WK-1001', providerName: 'Dr. Grace Hopper' }
  show([{ ...chargeback, orders: [], purchase }])
  expect(await screen.findByRole('link', { name: 'WK-1001' })).toHaveAttribute('href', '/packages/k-1')
})

test('answers a chargeback with required text, and only while it is open', async () => {
  const { user, asked } = show([chargeback, { ...chargeback, id: 'w', number: 'WC-1008', status: 'won' }])
  await user.click(await screen.findByRole('button', { name: 'Answer WC-1007' }))
  expect(screen.queryByRole('button', { name: 'Answer WC-1008' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send to the bank' }))
  expect(await screen.findByText('Write a statement')).toBeVisible()
  await user.type(screen.getByLabelText('Why the payment is valid'), 'It was signed for.')
  await user.click(screen.getByRole('button', { name: 'Send to the bank' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('Why the payment is valid')).toBeNull())
  expect(asked).toContainEqual([
    `POST /chargebacks/${orderId}/answer`,
    expect.objectContaining({ statement: 'It was signed for.' }),
  ])
})

test('renders nothing without chargebacks', async () => {
  const { asked } = show([])
  await vi.waitFor(() => expect(asked.some(([call]) => call.startsWith('GET /chargebacks'))).toBe(true))
  expect(screen.queryByText('Chargebacks')).toBeNull()
})
