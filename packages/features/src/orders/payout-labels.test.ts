import { expect, test } from 'vitest'

import { orderSample } from '@wellspring/api/testing/orders'

import { payoutWords } from './payout-labels.ts'

const now = '2026-06-24T09:00:00.000Z'
const reader = { now, zone: 'UTC', viewer: 'seller' } as const
const earned = { goods: 36, shipping: 10, commission: 3.6, cardFee: 1.63, takenBack: 0, net: 40.77 }

const dispute = {
  id: 'd1',
  number: 'WD-1001',
  name: 'Linen mat',
  refundedAmount: 0,
  since: '2026-06-20T09:00:00.000Z',
}
const open = { ...dispute, status: 'pending' as const, until: '2026-06-27T09:00:00.000Z' }
const refused = { ...dispute, status: 'rejected' as const, until: null }

test.each([
  [[open], true, null, 'Held until this is settled. Answer the dispute by Jun 26, 2026 (WD-1001).'],
  [
    [refused],
    true,
    null,
    'Held until Jun 27, 2026: the buyer can ask our staff to decide about dispute WD-1001.',
  ],
  [[], true, null, 'Held until the buyer’s bank has decided.'],
  [[], false, null, 'Can be paid out 7 days after the order is complete.'],
  [[], false, '2026-06-30T09:00:00.000Z', 'Can be paid out from Jun 30, 2026.'],
  [[refused], false, '2026-06-22T09:00:00.000Z', 'Ready to be paid out since Jun 22, 2026.'],
])('disputes %j, held: %s, available: %s', (disputes, isHeld, availableAt, words) => {
  expect(payoutWords(orderSample({ disputes }), { ...earned, isHeld, availableAt }, reader)).toBe(words)
})

test('a sale without proceeds announces no payout', () => {
  const order = orderSample({ status: 'cancelled' })
  expect(payoutWords(order, { ...earned, isHeld: false, availableAt: null }, reader)).toBeNull()
})
