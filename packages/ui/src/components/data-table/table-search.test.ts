import { expect, test } from 'vitest'

import { readTableSearch, tableSearchOf, tableStateOf } from './table-search.ts'

test('the URL and the table state convert into each other', () => {
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
])('invalid values in a URL are ignored: %j', (search) => {
  expect(readTableSearch(search)).toEqual({})
})
