import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { partsBySeller, paymentStatusOf, splitByLargestRemainder } from './rules.ts'

describe('a shared amount', () => {
  test.each([
    [1000, [1], [1000]],
    [1000, [1, 1, 1], [334, 333, 333]],
    [1000, [5000, 2500], [667, 333]],
    [1, [1, 1], [1, 0]],
    [1000, [0, 0], [1000, 0]],
  ])('%i over %j is %j', (cents, weights, shares) => {
    expect(splitByLargestRemainder(cents, weights)).toEqual(shares)
  })

  test('is never a cent more or less', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (cents, weights) => {
          const shares = splitByLargestRemainder(cents, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test('a checkout has one shipping fee, shared by its sellers in proportion', () => {
  const parts = partsBySeller([
    { sellerId: 'a', priceCents: 2000, quantity: 1 },
    { sellerId: 'b', priceCents: 1000, quantity: 1 },
    { sellerId: 'a', priceCents: 500, quantity: 2 },
  ])
  expect(parts.map(({ sellerId, totals }) => [sellerId, totals.subtotalCents, totals.shippingCents])).toEqual(
    [
      ['a', 3000, 750],
      ['b', 1000, 250],
    ],
  )
})

test.each([
  [0, 'paid'],
  [1, 'partially_refunded'],
  [1500, 'refunded'],
])('with %i of 1500 cents refunded the payment is %s', (refundedCents, status) => {
  expect(paymentStatusOf({ totalCents: 1500, refundedCents })).toBe(status)
})
