import { expect, test } from 'vitest'

import { readSupportSearch, supportFilterOf } from './support-search.ts'

test.each([
  [{}, 'open'],
  [{ status: 'all' }, undefined],
  [{ status: 'closed' }, 'closed'],
  [{ status: 'nonsense' }, 'open'],
  [{ only: 'mine' }, 'open'],
  // A searched ticket may be closed.
  [{ q: 'parcel' }, undefined],
  [{ q: 'parcel', status: 'open' }, 'open'],
])('the search parameters %j show tickets that are %s', (address, status) => {
  expect(supportFilterOf(readSupportSearch(address), 'UTC')).toMatchObject(status ? { status } : {})
  expect(supportFilterOf(readSupportSearch(address), 'UTC').status).toBe(status)
})

test('default values are left out of the search parameters', () => {
  expect(readSupportSearch({ status: 'open' })).toEqual({})
  expect(readSupportSearch({ q: 'parcel', status: 'all' })).toEqual({ q: 'parcel' })
})
