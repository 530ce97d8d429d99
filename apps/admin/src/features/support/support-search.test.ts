import { expect, test } from 'vitest'

import { readSupportSearch, supportFilterOf } from './support-search.ts'

test.each([
  [{}, 'open'],
  [{ status: 'all' }, undefined],
  [{ status: 'closed' }, 'closed'],
  [{ status: 'nonsense' }, 'open'],
  [{ only: 'mine' }, 'open'],
  // What is searched for may be closed long since.
  [{ q: 'parcel' }, undefined],
  [{ q: 'parcel', status: 'open' }, 'open'],
])('an address of %j shows tickets that are %s', (address, status) => {
  expect(supportFilterOf(readSupportSearch(address), 'UTC')).toMatchObject(status ? { status } : {})
  expect(supportFilterOf(readSupportSearch(address), 'UTC').status).toBe(status)
})

test('what holds anyway stands in no address', () => {
  expect(readSupportSearch({ status: 'open' })).toEqual({})
  expect(readSupportSearch({ q: 'parcel', status: 'all' })).toEqual({ q: 'parcel' })
})
