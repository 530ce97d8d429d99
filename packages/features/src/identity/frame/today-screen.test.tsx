import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { chooseClock } from '@wellspring/ui/chosen-clock'

import { rememberAmara, renderScreen } from '../../test-support.tsx'
import { TodayScreen } from './today-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  chooseClock(null)
})

test('the greeting depends on the hour in the zone, once that is known', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T11:59:30Z'), shouldAdvanceTime: true })
  chooseClock('UTC')
  renderScreen(<TodayScreen cards={[]} />, rememberAmara())
  expect(await screen.findByRole('heading', { name: /^Good morning/ })).toBeVisible()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('heading', { name: /^Good afternoon/ })).toBeVisible()
  act(() => chooseClock('Asia/Tokyo'))
  expect(screen.getByRole('heading', { name: /^Good evening/ })).toBeVisible()
})
