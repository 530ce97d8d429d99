import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextOrderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import {
  arrivalOf,
  clocks,
  deadlineOf,
  isDisputable,
  isPaidBack,
  isReminderDue,
  mayStep,
  partsBySeller,
  paymentStatusOf,
  refundOf,
  steps,
  allowedActions,
} from './rules.ts'

test('a checkout has one shipping fee, split between its sellers in proportion', () => {
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
])('with %i of 1500 cents refunded the payment status is %s', (refundedCents, status) => {
  expect(paymentStatusOf({ totalCents: 1500, refundedCents })).toBe(status)
})

test('tokens are split between the sellers in proportion as well, and never pay for shipping', () => {
  const parts = partsBySeller(
    [
      { sellerId: 'a', priceCents: 2000, quantity: 1 },
      { sellerId: 'b', priceCents: 1000, quantity: 1 },
    ],
    1000,
  )
  expect(parts.map(({ totals }) => [totals.discountCents, totals.totalCents])).toEqual([
    [667, 2000],
    [333, 1000],
  ])
})

const since = new Date('2026-06-01T00:00:00.000Z')
const day = (count: number) => new Date(since.getTime() + count * 24 * 3_600_000)
const standing = (status: OrderStatus, heldSince: Date | null = null) => {
  const completedAt = status === 'completed' ? since : null
  const hasDisputable = isDisputable({ status, completedAt }, since)
  return { status, heldSince, statusSince: since, completedAt, hasDisputable, isOver: false }
}

test.each(Object.entries(steps))('%s uses a transition of the contract', (_name, { to, from }) => {
  for (const status of Object.values(from).flat()) expect(nextOrderStatuses[status]).toContain(to)
})

test.each(Object.entries(clocks))('the automatic step of a %s order is allowed', (status, { step, to }) => {
  expect([mayStep(step, 'system', status as OrderStatus), steps[step].to]).toEqual([true, to])
})

describe('allowed actions', () => {
  test.each([
    ['pending', ['cancel'], ['ship', 'reject'], ['reject', 'cancel']],
    ['shipping', ['receive', 'dispute'], ['correct'], ['cancel']],
    ['completed', ['dispute'], [], []],
    ['rejected', [], [], []],
    ['cancelled', [], [], []],
  ] as const)('%s', (status, buyer, seller, admin) => {
    expect(allowedActions('buyer', standing(status))).toEqual(buyer)
    expect(allowedActions('seller', standing(status))).toEqual(seller)
    expect(allowedActions('admin', standing(status))).toEqual(admin)
  })

  test('an open dispute blocks decisions about the whole order', () => {
    const held = standing('shipping', since)
    expect(allowedActions('buyer', held)).toEqual(['dispute'])
    expect(allowedActions('buyer', { ...held, hasDisputable: false })).toEqual([])
    expect(allowedActions('admin', held)).toEqual([])
    expect(deadlineOf(held)).toBeNull()
  })

  test('a shipped order with a full refund asks nothing of anybody, and its tokens may still be disputed', () => {
    const money = { totalCents: 4600, refundedCents: 4600 }
    expect(isPaidBack({ status: 'shipping', ...money })).toBe(true)
    expect(isPaidBack({ status: 'shipping', ...money, refundedCents: 4599 })).toBe(false)
    expect(isPaidBack({ status: 'completed', ...money })).toBe(false)
    const over = { ...standing('shipping'), isOver: true, hasDisputable: false }
    for (const role of ['buyer', 'seller', 'admin'] as const) expect(allowedActions(role, over)).toEqual([])
    expect(allowedActions('buyer', { ...over, hasDisputable: true })).toEqual(['dispute'])
  })

  test('thirty days after completion nothing can be disputed', () => {
    const completed = standing('completed')
    expect([isDisputable(completed, day(30)), isDisputable(completed, day(30.01))]).toEqual([true, false])
  })
})

test.each([
  ['pending', 2.9, null, false],
  ['pending', 3, null, true],
  ['pending', 9, 3, false],
  ['pending', 10, 3, true],
  ['pending', 13, 10, false],
  ['shipping', 11, null, false],
  ['shipping', 12, null, true],
  ['completed', 12, null, false],
] as const)(
  'a %s order after %s days, last reminded on day %s, is due for a reminder: %s',
  (status, days, before, due) => {
    const order = { status, statusSince: since, remindedAt: before === null ? null : day(before) }
    expect(isReminderDue(order, day(days))).toBe(due)
  },
)

describe('a refund', () => {
  const order = { subtotalCents: 4000, discountCents: 1500, totalCents: 3500 }
  const nothing = { amountCents: 0, tokenCents: 0 }

  test.each([
    [4000, { amountCents: 3500, tokenCents: 1500 }],
    [9999, { amountCents: 3500, tokenCents: 1500 }],
    [2000, { amountCents: 1250, tokenCents: 750 }],
    [1, { amountCents: 1, tokenCents: 0 }],
  ])('for goods of %i cents is %j', (cents, back) => {
    expect(refundOf(order, nothing, cents)).toEqual(back)
  })

  test('in parts adds up to the whole, to the cent and the token, and is never negative', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(sizes, fc.nat(100), (parts, percent) => {
        const subtotalCents = parts.reduce((sum, part) => sum + part, 0)
        const discountCents = Math.floor((subtotalCents * percent) / 200)
        const bought = { subtotalCents, discountCents, totalCents: subtotalCents + 1000 - discountCents }
        const promised = parts.reduce((sum, part) => {
          const back = refundOf(bought, sum, part)
          expect(Math.min(back.amountCents, back.tokenCents)).toBeGreaterThanOrEqual(0)
          return {
            amountCents: sum.amountCents + back.amountCents,
            tokenCents: sum.tokenCents + back.tokenCents,
          }
        }, nothing)
        expect(promised).toEqual({ amountCents: bought.totalCents, tokenCents: discountCents })
        expect(refundOf(bought, promised, 1)).toEqual(nothing)
      }),
    )
  })

  test('with chargebacks in between is never negative or too large', () => {
    const cents = fc.integer({ min: 1, max: 6000 })
    const steps = fc.array(fc.record({ by: fc.constantFrom('goods', 'goods', 'bank'), cents }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(cents, fc.nat(100), fc.nat(1000), steps, (subtotalCents, percent, shipping, acts) => {
        const discountCents = Math.floor((subtotalCents * percent) / 200)
        const bought = { subtotalCents, discountCents, totalCents: subtotalCents + shipping - discountCents }
        const all = subtotalCents + shipping
        let promised = nothing
        for (const act of acts) {
          const before = promised.amountCents + promised.tokenCents
          const taken = Math.min(act.cents, bought.totalCents - promised.amountCents)
          const back =
            act.by === 'bank' ? { amountCents: taken, tokenCents: 0 } : refundOf(bought, promised, act.cents)
          expect(Math.min(back.amountCents, back.tokenCents)).toBeGreaterThanOrEqual(0)
          promised = {
            amountCents: promised.amountCents + back.amountCents,
            tokenCents: promised.tokenCents + back.tokenCents,
          }
          expect(promised.amountCents).toBeLessThanOrEqual(bought.totalCents)
          expect(promised.tokenCents).toBeLessThanOrEqual(discountCents)
          const isLast = before + act.cents >= subtotalCents
          if (act.by === 'goods')
            expect(back.amountCents + back.tokenCents).toBe(isLast ? all - before : act.cents)
        }
      }),
    )
  })
})

test('a parcel is expected as long after payment or shipping as others took', () => {
  const [hour, now] = [3600, new Date('2026-06-16T09:00:00Z')]
  const pace = { sincePaid: [72 * hour, 120 * hour], sinceSent: [24 * hour, 48 * hour] } as const
  const order = {
    createdAt: new Date('2026-06-15T09:00:00Z'),
    statusSince: new Date('2026-06-16T08:00:00Z'),
  }
  const on = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  expect(arrivalOf({ ...order, status: 'pending' }, pace, now)).toEqual(
    on('2026-06-18T09:00:00Z', '2026-06-20T09:00:00Z'),
  )
  expect(arrivalOf({ ...order, status: 'shipping' }, pace, now)).toEqual(
    on('2026-06-17T08:00:00Z', '2026-06-18T08:00:00Z'),
  )
  // Unknown, already arrived, or later than other parcels.
  expect(arrivalOf({ ...order, status: 'pending' }, null, now)).toBeNull()
  expect(arrivalOf({ ...order, status: 'completed' }, pace, now)).toBeNull()
  expect(arrivalOf({ ...order, status: 'shipping' }, pace, new Date('2026-06-18T08:00:00Z'))).toBeNull()
})
