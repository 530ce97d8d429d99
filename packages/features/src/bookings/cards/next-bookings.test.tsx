import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { bookingSample } from '@wellspring/api/testing/booking'

import { rememberAmara, renderScreen } from '../../test-support.tsx'
import { NextBookings } from './next-bookings.tsx'

beforeEach(() => localStorage.clear())

test('an unconfirmed booking says what it waits for', async () => {
  renderScreen(
    <NextBookings
      viewer="provider"
      howMany={3}
      allHref="/provider/bookings"
      bookingHref={(id) => `/provider/bookings/${id}`}
      callHref={(id) => `/telehealth/${id}`}
    />,
    {
      ...rememberAmara(),
      'GET /bookings': () => ({
        bookings: [
          bookingSample({ id: 'suggested', status: 'held', verbs: [], deadline: null }),
          bookingSample({ id: 'asked', status: 'requested', verbs: [], deadline: null }),
          bookingSample({ id: 'certain', status: 'confirmed', verbs: [], deadline: null }),
        ],
        totalRecords: 3,
      }),
    },
  )
  const [suggested, asked, certain] = await screen.findAllByRole('listitem')
  expect(within(suggested!).getByText(/^Waiting for payment/)).toBeVisible()
  expect(within(asked!).getByText(/^Requested/)).toBeVisible()
  expect(within(certain!).queryByText(/^Confirmed/)).toBeNull()
})
