import { afterEach, expect, test, vi } from 'vitest'

import { reportCaught } from './report-caught.ts'

afterEach(() => vi.restoreAllMocks())

function report(error: unknown, isOnline: boolean) {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  reportCaught(error)
  return written
}

test('a page whose code does not come without a connection is no fault', () => {
  expect(report(new TypeError("reading 'component'"), false)).not.toHaveBeenCalled()
})

test('what breaks with a connection is written to the console', () => {
  const error = new TypeError('broken')
  expect(report(error, true)).toHaveBeenCalledExactlyOnceWith(error)
})
