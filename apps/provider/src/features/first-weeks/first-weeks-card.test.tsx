import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { availabilitySample } from '@wellspring/api/testing/directory'
import { sellerWalletSample } from '@wellspring/api/testing/wallet'
import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { FirstWeeksCard } from './first-weeks-card.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const statusCounts = { draft: 0, in_review: 0, published: 0, held: 0, archived: 0 }

test('a new member sees the first steps as soon as availability exists', async () => {
  let isListed = false
  renderScreen(<FirstWeeksCard />, {
    ...rememberAmara(),
    'GET /account': () => ({ user: { ...amara, profileImageUrl: null }, idleSeconds: 900 }),
    'GET /availability/me': () =>
      isListed
        ? { availability: availabilitySample() }
        : { status: 409, msgCode: 'NOT_APPROVED', message: 'You can offer services once you are approved.' },
    'GET /services/me': () => ({ services: [], totalRecords: 0 }),
    'GET /products/me': () => ({ product: [], totalRecords: 0, statusCounts }),
    'GET /wallet': () => ({ wallet: sellerWalletSample() }),
  })
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('region', { name: 'Your first weeks' })).toBeNull()
  isListed = true
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(await screen.findByRole('region', { name: 'Your first weeks' })).toBeVisible()
})
