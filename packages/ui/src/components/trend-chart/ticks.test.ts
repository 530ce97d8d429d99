import { expect, test } from 'vitest'
import { monthTicksOf, ticksOf } from './ticks.ts'

test.each([
  [
    [0, 3, 8],
    [0, 2, 4, 6, 8],
  ],
  [
    [0, 1087.4],
    [0, 500, 1000, 1500],
  ],
  [
    [-45, 720],
    [-200, 0, 200, 400, 600, 800],
  ],
  // Counts have no halves.
  [
    [0, 1, 2],
    [0, 1, 2],
  ],
  [
    [0.2, 0.5],
    [0, 0.2, 0.4, 0.6],
  ],
  [
    [-30.5, 0],
    [-40, -30, -20, -10, 0],
  ],
])('the ticks of %j are %j', (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks)
})

test('a month has its tick at its start, January with its year', () => {
  expect(monthTicksOf(['2026-12-07', '2026-12-14', '2026-12-28', '2027-01-04', '2027-01-11'])).toEqual([
    { at: 0, label: 'Dec' },
    { at: 3, label: 'Jan ’27' },
  ])
  expect(monthTicksOf(['2026-10', '2026-11']).map(({ label }) => label)).toEqual(['Oct', 'Nov'])
})

test('a first month of a single week is omitted in favour of the next', () => {
  expect(monthTicksOf(['2026-08-31', '2026-09-07', '2026-09-14'])).toEqual([{ at: 1, label: 'Sep' }])
})
