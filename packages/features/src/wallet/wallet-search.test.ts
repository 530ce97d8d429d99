import { expect, test } from 'vitest'

import { statementParts } from '@wellspring/api/contract/wallet'

import { partNames, readWalletSearch } from './wallet-search.ts'

test('an address holds a page of the statement, its days and what it is narrowed to', () => {
  const search = { page: 3, size: 25, from: '2026-06-01', to: '2026-06-30', part: 'payout' } as const
  expect(readWalletSearch(search)).toEqual(search)
})

test('nonsense in the address is left out', () => {
  expect(readWalletSearch({ page: 'x', size: 25, q: 'a', part: 'toString', from: 'June', row: '1' })).toEqual(
    { size: 25 },
  )
})

test('each part of a statement has a name', () => {
  expect(Object.keys(partNames)).toEqual([...statementParts])
})
