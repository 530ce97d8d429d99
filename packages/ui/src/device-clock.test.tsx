import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useNow } from './components/zoned-time/use-now.ts'
import { presentMoment } from './components/zoned-time/zoned-time.tsx'
import { setClockAhead } from './device-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-15T10:00:00Z') }))
afterEach(() => {
  setClockAhead(0)
  vi.useRealTimers()
})

const Now = () => <p>{useNow()}</p>

test('the displayed time follows the server’s clock as soon as the device’s is known to be wrong', () => {
  render(<Now />)
  expect(screen.getByText('2026-06-15T10:00:00.000Z')).toBeVisible()
  act(() => setClockAhead(3_600_000))
  expect(screen.getByText('2026-06-15T09:00:00.000Z')).toBeVisible()
  expect(presentMoment()).toBe('2026-06-15T09:00:00.000Z')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('2026-06-15T09:01:00.000Z')).toBeVisible()
})
