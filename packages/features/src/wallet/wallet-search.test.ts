import { expect, test } from 'vitest'

import { statementParts } from '@wellspring/api/contract/wallet'

import { partNames, readWalletSearch } from './wallet-search.ts'

test('the search parameters hold the page, days and filter of the statement', () => {
  const search = { page: 3, size: 25, from: '2026-06-01', to: '2026-06-30', part: 'payout' } as const
  expect(readWalletSearch(search)).toEqual(search)
})

test('unknown values are ignored', () => {
  expect(readWalletSearch({ page: 'x', size: 25, q: 'a', part: 'toString', from: 'June', row: '1' })).toEqual(
    { size: 25 },
  )
})

test('each statement part has a label', () => {
  expect(Object.keys(partNames)).toEqual([...statementParts])
})
