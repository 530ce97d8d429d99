import { expect, test } from 'vitest'

import { changedSearch, readContentSearch } from './content-filter.ts'

test.each([
  [
    { area: 'mental', kind: 'video', page: 2 },
    { area: 'mental', kind: 'video', page: 2 },
  ],
  [{ area: 'toString', kind: 'film', page: 0, access: 'nobody', language: 7 }, {}],
  [
    { search: '  sleep  ', access: 'members' },
    { search: 'sleep', access: 'members' },
  ],
])('the search parameters %j read as %j', (asked, read) => {
  expect(readContentSearch(asked)).toEqual(read)
})

test('another filter returns to the first page', () => {
  expect(changedSearch({ area: 'mental', page: 3 }, { kind: 'pdf' })).toEqual({ area: 'mental', kind: 'pdf' })
  expect(changedSearch({ area: 'mental' }, { area: undefined })).toEqual({})
})
