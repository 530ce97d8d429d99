import { expect, test, vi } from 'vitest'

import { loadPatiently } from './load-patiently.ts'

test('what did not come without a connection comes once there is one', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('tools')
  const loaded = loadPatiently(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('tools')
  expect(load).toHaveBeenCalledTimes(2)
})
