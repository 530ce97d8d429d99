import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { clientSample } from '@wellspring/api/testing/clients'
import { renderScreen } from '@wellspring/features/test-support'

import { ClientScreen } from './client-screen.tsx'

test('the page of a client who has ended the relationship keeps the notes and offers no appointment', async () => {
  const client = clientSample({
    hasEnded: true,
    contact: null,
    next: null,
    coachingSpaceId: null,
    packages: [],
  })
  renderScreen(<ClientScreen id={client.id} onRoom={() => {}} />, {
    [`GET /clients/${client.id}`]: () => ({ client }),
    [`GET /clients/${client.id}/notes`]: () => ({ notes: [], totalRecords: 0 }),
    'GET /bookings': () => ({ bookings: [], totalRecords: 0 }),
  })
  expect(await screen.findByText(/Amara Okafor is no longer your client/)).toBeVisible()
  expect(screen.getByText('Only you can see these.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'New appointment' })).toBeNull()
})
