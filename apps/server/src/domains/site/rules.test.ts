import { describe, expect, test } from 'vitest'

import { isOpen, moved } from './rules.ts'

describe('moving a row', () => {
  test.each([
    ['b', 'up', 'bac'],
    ['b', 'down', 'acb'],
    ['a', 'up', undefined],
    ['c', 'down', undefined],
    ['x', 'up', undefined],
  ] as const)('of %s %s results in %s', (id, to, order) => {
    expect(moved(['a', 'b', 'c'], id, to)?.join('')).toBe(order)
  })
})

test.each([
  [null, '2030-01-01T00:00:00Z', true],
  ['2026-06-15', '2026-06-15T23:59:00Z', true],
  ['2026-06-15', '2026-06-16T11:59:59Z', true],
  ['2026-06-15', '2026-06-16T12:00:00Z', false],
  ['2026-06-14', '2026-06-15T13:00:00Z', false],
])('an opening that closes on %s is open at %s: %s', (closesOn, now, open) => {
  expect(isOpen(closesOn, new Date(now))).toBe(open)
})
