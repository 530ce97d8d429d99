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

test('nonsense in the address is left out', () => {
  expect(readWalletSearch({ ...search, page: 'x', payoutSize: 7, q: 'a' })).toEqual({
    size: 25,
    payoutPage: 2,
  })
})
