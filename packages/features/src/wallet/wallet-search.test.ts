import { expect, test } from 'vitest'

import {
  payoutSearchOf,
  readWalletSearch,
  statementSearchOf,
  withPayouts,
  withStatement,
} from './wallet-search.ts'

const search = { page: 3, size: 25, payoutPage: 2, payoutSize: 50 }

test('statement and payouts each keep their page in one address', () => {
  expect(statementSearchOf(search)).toEqual({ page: 3, size: 25 })
  expect(payoutSearchOf(search)).toEqual({ page: 2, size: 50 })
  expect(withStatement(search, {})).toEqual({ payoutPage: 2, payoutSize: 50 })
  expect(withPayouts(search, { page: 5 })).toEqual({ page: 3, size: 25, payoutPage: 5 })
  const june = { from: '2026-06-01', to: '2026-06-30' }
  expect(withStatement(search, june)).toEqual({ ...june, payoutPage: 2, payoutSize: 50 })
  expect(withPayouts(june, {})).toEqual(june)
})

test('payouts are sorted, filtered and cut to days without touching the statement', () => {
  const payouts = { sort: '-amount', status: 'failed', from: '2026-06-01', to: '2026-06-30' } as const
  const both = withPayouts({ from: '2026-01-01' }, payouts)
  expect(both).toEqual({
    from: '2026-01-01',
    payoutSort: '-amount',
    payoutStatus: 'failed',
    payoutFrom: '2026-06-01',
    payoutTo: '2026-06-30',
  })
  expect(payoutSearchOf({ ...both })).toEqual(payouts)
  expect(statementSearchOf({ ...both })).toEqual({ from: '2026-01-01' })
  expect(payoutSearchOf({ payoutSort: 'colour', payoutStatus: 'lost', payoutFrom: 'June' })).toEqual({})
})

test('nonsense in the address is left out', () => {
  expect(readWalletSearch({ ...search, page: 'x', payoutSize: 7, q: 'a' })).toEqual({
    size: 25,
    payoutPage: 2,
  })
})
