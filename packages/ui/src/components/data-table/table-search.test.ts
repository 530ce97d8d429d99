import { expect, test } from 'vitest'

import { readTableSearch, tableSearchOf, tableStateOf } from './table-search.ts'

test('an address and its table say the same', () => {
  const search = { page: 3, size: 25, q: 'amara', sort: '-submitted' }
  expect(tableSearchOf(tableStateOf(search))).toEqual(search)
  expect(tableSearchOf(tableStateOf({}))).toEqual({})
})

test.each([
  [{ page: -1 }],
  [{ page: 'x' }],
  [{ size: 7 }],
  [{ q: { a: 1 } }],
  [{ sort: ['a'] }],
  [{ page: 1.5, size: '1e9' }],
])('nonsense in an address is left out: %j', (search) => {
  expect(readTableSearch(search)).toEqual({})
})
