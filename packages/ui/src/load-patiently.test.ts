import { afterEach, expect, test, vi } from 'vitest'

import { isCodeMissing, loadPatiently, subscribeMissing } from './load-patiently.ts'

afterEach(() => void vi.restoreAllMocks())

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
// A bundler's load whose failure was prevented ends with nothing.
const prevented = () => Promise.resolve(undefined)
/** Connected again, as often as it takes: who waits for it listens a moment after a failed load. */
const reconnect = (check: () => void) =>
  vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    check()
  })

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
    await reconnect(() => expect(load).toHaveBeenCalledTimes(2))
    expect(await loaded).toBe('tools')
  },
)

/** Fails so many times, asked for again each time, and comes then; what is said just before it does. */
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

test('code that does not come although there is a connection is said to be missing until it comes', async () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeMissing(heard)
  expect(await saidAfter(1)).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  expect(await saidAfter(3)).toBe(true)
  expect(isCodeMissing()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('nothing is said to be missing as long as there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await saidAfter(3)).toBe(false)
})
