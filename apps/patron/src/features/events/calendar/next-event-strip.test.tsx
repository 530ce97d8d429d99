import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { amara, renderScreen } from '@wellspring/features/test-support'

import { NextEventStrip } from './next-event-strip.tsx'

beforeEach(() => localStorage.clear())

test('a guest sees no strip for events of their own', async () => {
  renderScreen(<NextEventStrip />)
  await vi.waitFor(() => expect(screen.queryByText('Your next event')).toBeNull())
})

test('a signed-in patron without tickets sees the strip with a hint', async () => {
  localStorage.setItem(
    'userData',
    JSON.stringify({ id: amara.id, name: 'Amara Okafor', kind: 'patron', avatar: null }),
  )
  renderScreen(<NextEventStrip />, {
    'GET /account': () => ({ user: amara, idleSeconds: 900 }),
    'GET /event-bookings': () => ({ bookings: [], totalRecords: 0 }),
  })
  expect(await screen.findByText('No tickets yet. Your next event appears here.')).toBeInTheDocument()
})
