import { expect, test } from 'vitest'

import { isExpired } from './rules.ts'

test.each([
  ['2026-11-30T23:59:59Z', false],
  ['2026-12-01T00:00:00Z', true],
  ['2025-12-31T00:00:00Z', false],
  ['2027-01-01T00:00:00Z', true],
])('at %s a card of 11/2026 is expired: %s', (now, expired) =>
  expect(isExpired({ expMonth: 11, expYear: 2026 }, new Date(now))).toBe(expired),
)

test('a card of December is good to the end of the year', () =>
  expect(isExpired({ expMonth: 12, expYear: 2026 }, new Date('2026-12-31T12:00:00Z'))).toBe(false))
