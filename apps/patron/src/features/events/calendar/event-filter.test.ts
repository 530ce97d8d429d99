import { expect, test } from 'vitest'

import { changedSearch, readEventSearch } from './event-filter.ts'
import { askFor } from './event-search.ts'

test.each([
  [
    { area: 'mental', format: 'Hybrid', maxPrice: 0 },
    { area: 'mental', format: 'Hybrid', maxPrice: 0 },
  ],
  [{ area: 'shoes', format: 'x', language: 'toString', maxPrice: -1, when: 'soon' }, {}],
  [{ from: '2026-06-20', to: '2026-13-40' }, { from: '2026-06-20' }],
  [
    { search: '  breath ', page: 2 },
    { search: 'breath', page: 2 },
  ],
  [{ page: 1.5 }, {}],
])('the address %j asks for %j', (address, search) => {
  expect(readEventSearch(address)).toEqual(search)
})

test('another filter begins at the first page, and an emptied one is gone', () => {
  expect(changedSearch({ page: 3, format: 'Hybrid' }, { format: '' })).toEqual({})
})

test('what is over is asked for by its tab only', () => {
  expect(askFor({ area: 'mental', page: 2 })).toMatchObject({
    domainType: 'mental',
    upcomingOnly: 'true',
    page: 1,
  })
  expect(askFor({ when: 'past' })).toMatchObject({ upcomingOnly: 'false', page: 0 })
})
