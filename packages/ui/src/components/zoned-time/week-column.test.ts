import { expect, test } from 'vitest'
import { MONDAY, columnOf } from './week-column.ts'

test('a day lies in the column of its weekday', () => {
  // A Thursday.
  expect(columnOf('2026-11-26', MONDAY)).toBe(3)
  expect(columnOf('2026-11-26', 7)).toBe(4)
  // A Sunday.
  expect(columnOf('2026-11-29', 7)).toBe(0)
  expect(columnOf('2026-11-29', MONDAY)).toBe(6)
})
