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
])('the search parameters %j read as %j', (address, search) => {
  expect(readEventSearch(address)).toEqual(search)
})

test('another filter returns to the first page, and a cleared filter is removed', () => {
  expect(changedSearch({ page: 3, format: 'Hybrid' }, { format: '' })).toEqual({})
})

test('only the tab shows past events', () => {
  expect(askFor({ area: 'mental', page: 2 })).toMatchObject({
    domainType: 'mental',
    upcomingOnly: 'true',
    page: 1,
  })
  expect(askFor({ when: 'past' })).toMatchObject({ upcomingOnly: 'false', page: 0 })
})
