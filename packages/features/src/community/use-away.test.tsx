import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useAway } from './use-away.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const render = () =>
  renderHook(({ isConnected }: { isConnected: boolean }) => useAway(isConnected), {
    initialProps: { isConnected: false },
  })

test('a room that is just being opened is not said to be without a connection', () => {
  const { result, rerender } = render()
  act(() => void vi.advanceTimersByTime(1500))
  expect(result.current).toBe(false)
  rerender({ isConnected: true })
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(false)
})

test('a connection that does not come is told, and no longer once it has', () => {
  const { result, rerender } = render()
  act(() => void vi.advanceTimersByTime(2500))
  expect(result.current).toBe(true)
  rerender({ isConnected: true })
  expect(result.current).toBe(false)
  rerender({ isConnected: false })
  expect(result.current).toBe(false)
})

test('a network that is gone is told at once, whatever the connection has noticed', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result, rerender } = render()
  rerender({ isConnected: true })
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(true)
})
