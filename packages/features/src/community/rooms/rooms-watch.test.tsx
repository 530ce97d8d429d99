import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useRoomsWatch } from '@wellspring/api/hooks/chat'
import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { fakeRealtime } from '@wellspring/api/testing/realtime'

import { renderScreen } from '../../test-support.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function Watching() {
  useRoomsWatch()
  useQuery(chatQueries.rooms(useApi()))
  return null
}

test('many messages in one room do not refetch the list each time, and the last message is shown', async () => {
  const realtime = fakeRealtime()
  const list = vi.fn<() => object>(() => ({ rooms: [], totalRecords: 0 }))
  renderScreen(
    <RealtimeProvider value={realtime}>
      <Watching />
    </RealtimeProvider>,
    { 'GET /rooms': list },
  )
  await act(() => vi.advanceTimersByTimeAsync(3000))
  list.mockClear()
  for (let seq = 1; seq <= 40; seq++) {
    act(() => realtime.say('rooms:changed', { roomId: 'r1', seq }))
    await act(() => vi.advanceTimersByTimeAsync(50))
  }
  expect(list.mock.calls.length).toBeLessThanOrEqual(3)
  list.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(list).toHaveBeenCalledOnce()
})
