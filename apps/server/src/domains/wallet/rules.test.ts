import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  commissionOf,
  netOf,
  payableOf,
  processorFeeOf,
  splitByLargestRemainder,
  tokensExpireAt,
  refundShares,
} from './rules.ts'

const tenPercent = { standard: 10, areas: { mental: 12.5 } }

test.each([
  ['physical', 2000, 200],
  ['physical', 5, 1],
  ['physical', 4, 0],
  ['mental', 2000, 250],
  ['mental', 100, 13],
] as const)('the commission of %s over %i cents is %i', (area, cents, commission) => {
  expect(commissionOf(area, cents, tenPercent)).toBe(commission)
})

test.each([
  [0, 0],
  [100, 33],
  [3000, 117],
  [1050, 60],
])('the gateway fee for a charge of %i cents is %i', (cents, fee) => {
  expect(processorFeeOf(cents)).toBe(fee)
})

test.each([
  ['of the usual size', 2000, 1000, 200, 117, { commission: 200, fee: 117, net: 2683, madeGood: 0 }],
  ['smaller than its fee', 20, 0, 2, 31, { commission: 2, fee: 18, net: 0, madeGood: 13 }],
  ['of zero', 0, 0, 0, 0, { commission: 0, fee: 0, net: 0, madeGood: 0 }],
])(
  'the seller’s share of a sale %s is what remains after commission and fee',
  (_name, subtotal, shipping, commission, fee, parts) => {
    const sale = { subtotalCents: subtotal, shippingCents: shipping, commissionCents: commission }
    expect(netOf({ ...sale, processorFeeCents: fee })).toEqual(parts)
  },
)

describe('a refund', () => {
  const sale = { goodsCents: 2000, shippingCents: 1000, commissionCents: 200, feeCents: 117, tokensEarned: 8 }

  test.each([
    ['half of the goods', 0, 1000, { netCents: 861, commissionCents: 100, feeCents: 39, tokensEarned: 4 }],
    ['the other half', 1000, 1000, { netCents: 861, commissionCents: 100, feeCents: 39, tokensEarned: 4 }],
    ['the shipping', 2000, 1000, { netCents: 961, commissionCents: 0, feeCents: 39, tokensEarned: 0 }],
    ['everything', 0, 3000, { netCents: 2683, commissionCents: 200, feeCents: 117, tokensEarned: 8 }],
  ])('of %s takes back each party’s share', (_name, before, cents, shares) => {
    expect(refundShares(sale, { before, cents })).toEqual(shares)
  })

  test('in any number of parts adds up to the whole and benefits nobody', () => {
    const sales = fc
      .tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat(5000), fc.nat(100), fc.nat(100), fc.nat(500))
      .map(([goodsCents, shippingCents, a, b, tokensEarned]) => {
        const commissionCents = Math.floor((goodsCents * a) / 100)
        const feeCents = Math.floor(((goodsCents + shippingCents - commissionCents) * b) / 100)
        return { goodsCents, shippingCents, commissionCents, feeCents, tokensEarned }
      })
    fc.assert(
      fc.property(sales, fc.array(fc.integer({ min: 1, max: 5000 })), (one, parts) => {
        const sum = { netCents: 0, commissionCents: 0, feeCents: 0, tokensEarned: 0 }
        let before = 0
        const gross = one.goodsCents + one.shippingCents
        for (const part of [...parts, gross]) {
          const cents = Math.min(part, gross - before)
          if (cents === 0) continue
          const shares = refundShares(one, { before, cents })
          expect(shares.netCents + shares.commissionCents + shares.feeCents).toBe(cents)
          for (const key of ['netCents', 'commissionCents', 'feeCents', 'tokensEarned'] as const) {
            expect(shares[key]).toBeGreaterThanOrEqual(0)
            sum[key] += shares[key]
          }
          before += cents
        }
        expect(sum).toEqual({
          netCents: gross - one.commissionCents - one.feeCents,
          commissionCents: one.commissionCents,
          feeCents: one.feeCents,
          tokensEarned: one.tokensEarned,
        })
      }),
    )
  })
})

test.each([
  [1000, 0, 1000],
  [999, 0, 0],
  [5000, 4500, 0],
  [5000, 4000, 1000],
  [-300, 0, 0],
])('of %i cents of which %i are disputed, %i are paid out', (available, held, payable) => {
  expect(payableOf({ available, held })).toBe(payable)
})

test.each([
  [1, 0, 1],
  [999, 900, 99],
  [0, 0, 0],
  [-300, 0, 0],
])(
  'of %i cents of which %i are disputed, %i are paid out to a leaving seller',
  (available, held, payable) => {
    expect(payableOf({ available, held, isLeaving: true })).toBe(payable)
  },
)

test.each([
  ['2026-06-15T09:00:00.000Z', '2028-06-15T09:00:00.000Z'],
  ['2028-02-29T09:00:00.000Z', '2030-02-28T09:00:00.000Z'],
])('tokens that are available on %s expire on %s', (from, until) => {
  expect(tokensExpireAt(new Date(from)).toISOString()).toBe(until)
})

describe('a split amount', () => {
  test.each([
    [1000, [1], [1000]],
    [1000, [1, 1, 1], [334, 333, 333]],
    [1000, [5000, 2500], [667, 333]],
    [1, [1, 1], [1, 0]],
    [1000, [0, 0], [1000, 0]],
  ])('%i over %j is %j', (cents, weights, shares) => {
    expect(splitByLargestRemainder(cents, weights)).toEqual(shares)
  })

  test('adds up to the cent', () => {
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
