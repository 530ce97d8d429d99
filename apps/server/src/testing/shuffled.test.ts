import { expect, test } from 'vitest'

import { shuffled } from './shuffled.ts'

test.each([0, 1, 2, 6, 8, 9, 12])('every one of %i items comes once, from any start', (length) => {
  const items = Array.from({ length }, (_, at) => at)
  for (let from = 0; from < 30; from++)
    expect(shuffled(items, from).toSorted((one, other) => one - other)).toEqual(items)
})

test('different starts give different orders', () => {
  const items = Array.from({ length: 8 }, (_, at) => at)
  expect(new Set(Array.from({ length: 8 }, (_, from) => shuffled(items, from).join(' '))).size).toBe(8)
})
