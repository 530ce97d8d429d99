import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { Problem } from './client.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

test('an offline write fails immediately and is not resumed later', async () => {
  const onMutationError = vi.fn<(error: Error) => void>()
  const client = createQueryClient({ onMutationError })
  const write = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no connection')))
  onlineManager.setOnline(false)
  const pressed = new MutationObserver(client, { mutationFn: write }).mutate()
  await expect(pressed).rejects.toThrow('no connection')
  expect(onMutationError).toHaveBeenCalledOnce()
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(write).toHaveBeenCalledOnce()
})

test('a failed write reports its error without waiting for the invalidated queries', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn<() => Promise<string>>(() => new Promise(() => {}))
  const watched = new QueryObserver(client, { queryKey: ['list'], initialData: 'before', queryFn })
  const stop = watched.subscribe(() => {})
  const pressed = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new Error('outage')),
    meta: { changes: [['list']] },
  }).mutate()
  await expect(pressed).rejects.toThrow('outage')
  expect(queryFn).toHaveBeenCalledOnce()
  stop()
})

test('an offline read fails immediately, but cached data is kept', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no connection')))
  client.setQueryData(['seen'], 'before')
  onlineManager.setOnline(false)
  await expect(client.ensureQueryData({ queryKey: ['new'], queryFn })).rejects.toThrow('no connection')
  expect(await client.ensureQueryData({ queryKey: ['seen'], queryFn })).toBe('before')
  expect(queryFn).toHaveBeenCalledOnce()
})

test('a read that gets a 503 fails without a retry', async () => {
  const queryFn = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new Problem('UNAVAILABLE', 'Not now.', { status: 503 })),
  )
  await expect(createQueryClient().fetchQuery({ queryKey: ['list'], queryFn })).rejects.toThrow('Not now.')
  expect(queryFn).toHaveBeenCalledOnce()
})

test('a read without a response is retried before it fails', async () => {
  vi.useFakeTimers()
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Problem('NETWORK', 'No connection.'))
    .mockResolvedValue('here')
  const answer = createQueryClient().fetchQuery({ queryKey: ['list'], queryFn })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('here')
})
