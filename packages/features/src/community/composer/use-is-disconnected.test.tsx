import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useIsDisconnected } from './use-is-disconnected.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const render = () =>
  renderHook(({ isConnected }: { isConnected: boolean }) => useIsDisconnected(isConnected), {
    initialProps: { isConnected: false },
  })

test('no connection loss is reported while a room is opening', () => {
  const { result, rerender } = render()
  act(() => void vi.advanceTimersByTime(1500))
  expect(result.current).toBe(false)
  rerender({ isConnected: true })
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(false)
})

test('a failed connection is reported until it is established', () => {
  const { result, rerender } = render()
  act(() => void vi.advanceTimersByTime(2500))
  expect(result.current).toBe(true)
  rerender({ isConnected: true })
  expect(result.current).toBe(false)
  rerender({ isConnected: false })
  expect(result.current).toBe(false)
})

test('a lost network is reported at once, independent of the connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result, rerender } = render()
  rerender({ isConnected: true })
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(true)
})
