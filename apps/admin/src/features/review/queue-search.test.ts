import { expect, test } from 'vitest'

import { queueFilterOf, readQueueSearch } from './queue-search.ts'

test.each([
  [{}, { stage: 'submitted', sort: 'oldest' }],
  [{ stage: 'submitted' }, { stage: 'submitted', sort: 'oldest' }],
  [{ stage: 'in_review' }, { stage: 'in_review', sort: 'oldest' }],
  [
    { stage: 'lost', q: 'ada' },
    { stage: 'submitted', search: 'ada', sort: 'oldest' },
  ],
])('the queue opens on what waits, the oldest first: %j asks for %j', (search, filter) => {
  expect(queueFilterOf(readQueueSearch(search))).toMatchObject(filter)
})

test('all of it is asked for by name', () => {
  expect(queueFilterOf(readQueueSearch({ stage: 'all' }))).not.toHaveProperty('stage')
})
