import { InfiniteQueryObserver, QueryObserver, focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Problem } from './client.ts'
import { createQueryClient } from './query-client.ts'
import { watchOutages } from './watch-outages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const outage = new Problem('UNAVAILABLE', 'Not now.', { status: 503 })
const refusal = new Problem('NOT_FOUND', 'There is none.', { status: 404 })

/** A page with one query, which fails with this error until told otherwise. */
async function ask(first: Error) {
  const client = createQueryClient()
  watchOutages(client)
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(first))
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false })
  const seen: string[] = []
  const stop = observer.subscribe(({ status }) => {
    if (status !== seen.at(-1)) seen.push(status)
  })
  await vi.advanceTimersByTimeAsync(0)
  return { queryFn, seen, stop }
}

test('a query that failed in an outage recovers by itself afterwards, without flickering in between', async () => {
  const { queryFn, seen, stop } = await ask(outage)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queryFn.mock.calls.length).toBeGreaterThan(3)
  expect(seen).toEqual(['pending', 'error'])
  queryFn.mockResolvedValue('here')
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen).toEqual(['pending', 'error', 'pending', 'success'])
  const calls = queryFn.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(calls)
  stop()
})

test('a refused query is not retried', async () => {
  const { queryFn, stop } = await ask(refusal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledOnce()
  stop()
})

test('a tab in the background does not retry', async () => {
  focusManager.setFocused(false)
  const { queryFn, seen, stop } = await ask(outage)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(queryFn).toHaveBeenCalledOnce()
  queryFn.mockResolvedValue('here')
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen.at(-1)).toBe('success')
  stop()
})

test('an infinite query is retried too, with a single request', async () => {
  const client = createQueryClient()
  watchOutages(client)
  const queryFn = vi.fn<(context: { pageParam: number }) => Promise<string>>(() => Promise.reject(outage))
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  queryFn.mockImplementation(({ pageParam }) => Promise.resolve(`page ${pageParam}`))
  await vi.advanceTimersByTimeAsync(5000)
  expect(observer.getCurrentResult().data?.pages).toEqual(['page 1'])
  stop()
})
