import { expect, test, vi } from 'vitest'

import { loadPatiently } from './load-patiently.ts'

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
// A bundler's load whose failure was prevented ends with nothing.
const prevented = () => Promise.resolve(undefined)

test.each([
  ['fails', failed],
  ['ends with nothing', prevented],
])(
  'what did not come without a connection comes once there is one: the load %s',
  async (_, withoutNetwork) => {
    const load = vi
      .fn<() => Promise<string | undefined>>()
      .mockImplementationOnce(withoutNetwork)
      .mockResolvedValue('tools')
    const loaded = loadPatiently(load)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    window.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('tools')
    expect(load).toHaveBeenCalledTimes(2)
  },
)
