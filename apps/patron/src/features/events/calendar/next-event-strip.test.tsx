import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { amara, renderScreen } from '@wellspring/features/test-support'

import { NextEventStrip } from './next-event-strip.tsx'

beforeEach(() => localStorage.clear())

test('a guest has no empty place for events of their own', async () => {
  renderScreen(<NextEventStrip />)
  await vi.waitFor(() => expect(screen.queryByText('Your next event')).toBeNull())
})

test('who is signed in is told where their next event will stand', async () => {
  localStorage.setItem(
    'userData',
    JSON.stringify({ id: amara.id, name: 'Amara Okafor', kind: 'patron', avatar: null }),
  )
  renderScreen(<NextEventStrip />, {
    'GET /account': () => ({ user: amara, idleSeconds: 900 }),
    'GET /event-bookings': () => ({ bookings: [], totalRecords: 0 }),
  })
  expect(await screen.findByText('No tickets yet. What you book comes first here.')).toBeInTheDocument()
})
