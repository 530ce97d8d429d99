import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { bookingSample } from '@wellspring/api/testing/booking'
import { clientSample } from '@wellspring/api/testing/clients'
import { renderScreen } from '@wellspring/features/test-support'

import { LastSessions } from './last-sessions.tsx'

const { id } = clientSample()
const one = bookingSample()
const before = bookingSample({ id: '0190f0a0-0000-7000-8000-0000000000d1', number: 'WB-1001' })

const show = (bookings: object[]) =>
  renderScreen(<LastSessions patronId={id} bookingId={one.id} />, {
    'GET /bookings': () => ({ bookings, totalRecords: bookings.length }),
  })

test('earlier sessions are listed without the open booking', async () => {
  const { asked } = show([one, before])
  expect(await screen.findByText(/WB-1001/)).toBeVisible()
  expect(screen.queryByText(new RegExp(one.number))).toBeNull()
  expect(screen.getByRole('link', { name: 'Everything about this client' })).toHaveAttribute(
    'href',
    `/provider/clients/${id}`,
  )
  expect(asked).toHaveLength(1)
})

test('a first session says that it is the first', async () => {
  show([one])
  expect(await screen.findByText('You have not met before.')).toBeVisible()
})
