import { afterEach, expect, test, vi } from 'vitest'

import { reportCaught } from './report-caught.ts'

afterEach(() => vi.restoreAllMocks())

function report(error: unknown, isOnline: boolean) {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  reportCaught(error)
  return written
}

test('code that fails to load offline is not reported', () => {
  expect(report(new TypeError("reading 'component'"), false)).not.toHaveBeenCalled()
})

test('an error while online is written to the console', () => {
  const error = new TypeError('broken')
  expect(report(error, true)).toHaveBeenCalledExactlyOnceWith(error)
})
