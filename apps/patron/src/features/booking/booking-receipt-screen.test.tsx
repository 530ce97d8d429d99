import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { bookingSample } from '@wellspring/api/testing/booking'
import { termsSample } from '@wellspring/api/testing/sharing'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { BookingReceiptScreen } from './booking-receipt-screen.tsx'
import { MyBookingScreen } from './my-booking-screen.tsx'

const booking = bookingSample({
  card: { brand: 'visa', last4: '4242' },
  refundedAmount: 20,
  organisationPays: 30,
})
const replies = (shown = booking) => ({
  ...rememberAmara(),
  [`GET /bookings/${booking.id}`]: () => ({ booking: shown }),
  'GET /questionnaire-requests': () => ({ requests: [] }),
  'GET /consents': () => ({ consents: [], terms: termsSample }),
})

test('a receipt shows the amount paid, the card and the refund', async () => {
  renderScreen(<BookingReceiptScreen id={booking.id} />, replies())
  expect(await screen.findByText(`Receipt for booking ${booking.number}`)).toBeVisible()
  expect(screen.getByText('Paid with Visa •••• 4242')).toBeVisible()
  expect(screen.getByText('Total').closest('li')).toHaveTextContent('$60.00')
  expect(screen.getByText('Refunded').closest('li')).toHaveTextContent('−$20.00')
})

test('only a paid booking links to its receipt', async () => {
  const { unmount } = renderScreen(<MyBookingScreen id={booking.id} onAccepted={() => {}} />, replies())
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/my-bookings/${booking.id}/receipt`,
  )
  unmount()
  const free = bookingSample({ price: 0, payment: 'none' })
  renderScreen(<MyBookingScreen id={booking.id} onAccepted={() => {}} />, replies(free))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
})
