import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { UnlessShop } from './unless-shop.tsx'

const show = ({ dearest, products, booked }: { dearest: number | null; products: number; booked: number }) =>
  renderScreen(
    <UnlessShop>
      <p>Your next bookings</p>
    </UnlessShop>,
    {
      ...rememberAmara(),
      'GET /services/me': () => ({
        services: dearest === null ? [] : [{ id: 's1', price: dearest }],
        totalRecords: dearest === null ? 0 : 1,
      }),
      'GET /products/me': () => ({ product: [], totalRecords: products }),
      'GET /bookings': () => ({ bookings: [], totalRecords: booked }),
    },
  )

test.each([
  ['a practice', { dearest: 120, products: 0, booked: 0 }],
  ['a provider without offers', { dearest: null, products: 0, booked: 0 }],
  ['a practice with a shop', { dearest: 120, products: 4, booked: 0 }],
  ['a shop with a booked free consultation', { dearest: 0, products: 4, booked: 1 }],
])('appointment cards are shown to %s', async (_who, has) => {
  show(has)
  expect(await screen.findByText('Your next bookings')).toBeVisible()
})

test.each([
  ['a shop', { dearest: null, products: 4, booked: 0 }],
  ['a shop with a free consultation', { dearest: 0, products: 4, booked: 0 }],
])('%s sees no appointment cards while nobody has booked', async (_who, has) => {
  show(has)
  await waitFor(() => expect(document.querySelector('[data-settling]')).toBeNull())
  expect(screen.queryByText('Your next bookings')).toBeNull()
})
