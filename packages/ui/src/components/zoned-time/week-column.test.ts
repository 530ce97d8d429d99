import { expect, test } from 'vitest'
import { MONDAY, columnOf, weekFrom } from './week-column.ts'

test('a day is in the column of its weekday', () => {
  // A Thursday.
  expect(columnOf('2026-11-26', MONDAY)).toBe(3)
  expect(columnOf('2026-11-26', 7)).toBe(4)
  // A Sunday.
  expect(columnOf('2026-11-29', 7)).toBe(0)
  expect(columnOf('2026-11-29', MONDAY)).toBe(6)
})

test('a week starts with the first weekday of the reader’s region', () => {
  expect(weekFrom(MONDAY)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(weekFrom(7)).toEqual([6, 0, 1, 2, 3, 4, 5])
})
