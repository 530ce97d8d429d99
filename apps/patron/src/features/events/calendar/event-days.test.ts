import { expect, test } from 'vitest'

import { daysOf, presetOf } from './event-days.ts'

// A Friday.
const today = '2026-11-27'

test('days are counted from today', () => {
  expect(daysOf('today', today)).toEqual({ from: today, to: today })
  expect(daysOf('week', today)).toEqual({ from: today, to: '2026-12-03' })
})

test.each([
  ['2026-11-27', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-11-30', '2026-12-05', '2026-12-06'],
])('on %s the weekend is from %s to %s', (day, from, to) => {
  expect(daysOf('weekend', day)).toEqual({ from, to })
})

test('preset days in the search parameters are recognised; any others count as picked dates', () => {
  expect(presetOf({ from: '2026-11-28', to: '2026-11-29' }, today)).toBe('weekend')
  expect(presetOf({ from: '2026-11-28' }, today)).toBeUndefined()
  expect(presetOf({}, today)).toBeUndefined()
})
