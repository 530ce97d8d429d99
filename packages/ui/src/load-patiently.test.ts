import { afterEach, expect, test, vi } from 'vitest'

import { isCodeMissing, loadPatiently, subscribeMissing } from './load-patiently.ts'

afterEach(() => void vi.restoreAllMocks())

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
// Bundlers resolve a prevented load failure with undefined.
const prevented = () => Promise.resolve(undefined)
/** Simulates reconnections until the check passes, because the listener is added a moment after a failed load. */
const reconnect = (check: () => void) =>
  vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    check()
  })

test.each([
  ['fails', failed],
  ['ends with nothing', prevented],
])(
  'code that failed to load offline loads once there is a connection: the load %s',
  async (_, withoutNetwork) => {
    const load = vi
      .fn<() => Promise<string | undefined>>()
      .mockImplementationOnce(withoutNetwork)
      .mockResolvedValue('tools')
    const loaded = loadPatiently(load)
    await reconnect(() => expect(load).toHaveBeenCalledTimes(2))
    expect(await loaded).toBe('tools')
  },
)

/** Fails a number of times and then succeeds. Returns whether code was reported as missing just before the success. */
async function saidAfter(failures: number): Promise<boolean> {
  let said = false
  let asked = 0
  const load = vi.fn<() => Promise<string>>(() => {
    said = isCodeMissing()
    return ++asked > failures ? Promise.resolve('tools') : failed()
  })
  const loaded = loadPatiently(load)
  await reconnect(() => expect(load).toHaveBeenCalledTimes(failures + 1))
  await loaded
  return said
}

test('code that fails to load despite a connection is reported as missing until it loads', async () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeMissing(heard)
  expect(await saidAfter(1)).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  expect(await saidAfter(3)).toBe(true)
  expect(isCodeMissing()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('nothing is reported as missing without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await saidAfter(3)).toBe(false)
})
