import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Problem } from './client.ts'

import { retryUntilAnswered } from './retry-until-answered.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const noAnswer = new Problem('NETWORK', 'No connection.')

test('a lost response is retried until one arrives', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noAnswer).mockRejectedValueOnce(noAnswer)
  ask.mockResolvedValue('paid')
  const onOpen = vi.fn<() => void>()
  const answer = retryUntilAnswered(ask, onOpen)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('paid')
  expect(ask).toHaveBeenCalledTimes(3)
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a refusal ends the retries', async () => {
  const refusal = new Problem('CARD_DECLINED', 'Your card was declined.')
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(refusal)
  await expect(retryUntilAnswered(ask, vi.fn<() => void>())).rejects.toBe(refusal)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('retries are limited', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(noAnswer)
  const answer = retryUntilAnswered(ask, vi.fn<() => void>()).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await answer).toBe(noAnswer)
  expect(ask).toHaveBeenCalledTimes(12)
})
