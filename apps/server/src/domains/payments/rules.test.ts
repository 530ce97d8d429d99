import { expect, test } from 'vitest'

import { cardName, isExpired, refundKey, refundOfKey } from './rules.ts'

test('a card is named by its brand and last digits', () =>
  expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa •••• 4242'))

test.each([
  ['2026-11-30T23:59:59Z', false],
  ['2026-12-01T00:00:00Z', true],
  ['2025-12-31T00:00:00Z', false],
  ['2027-01-01T00:00:00Z', true],
])('at %s a card of 11/2026 is expired: %s', (now, expired) =>
  expect(isExpired({ expMonth: 11, expYear: 2026 }, new Date(now))).toBe(expired),
)

test('a December card is valid until the end of the year', () =>
  expect(isExpired({ expMonth: 12, expYear: 2026 }, new Date('2026-12-31T12:00:00Z'))).toBe(false))

test('a refund that is requested again has a new key, and every key identifies its refund', () => {
  const id = '0190f0a0-0000-7000-8000-0000000009a1'
  const keys = [0, 1, 2].map((round) => refundKey({ id, round }))
  expect(new Set(keys).size).toBe(3)
  expect(keys.map(refundOfKey)).toEqual([id, id, id])
  expect([refundOfKey('refund-'), refundOfKey(`fee-${id}`), refundOfKey(`refund-${id}-`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
