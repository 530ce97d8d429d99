import { expect, test } from 'vitest'

import { queueFilterOf, readQueueSearch } from './queue-search.ts'

const asked = (search: Record<string, unknown>) => queueFilterOf(readQueueSearch(search), 'Europe/Berlin')

test.each([
  [{}, { stage: 'submitted' }],
  [{ stage: 'submitted' }, { stage: 'submitted' }],
  [{ stage: 'in_review' }, { stage: 'in_review' }],
  [
    { stage: 'lost', q: 'ada', sort: 'name' },
    { stage: 'submitted', search: 'ada', sort: undefined },
  ],
])('the queue shows waiting applications by default: %j requests %j', (search, filter) => {
  expect(asked(search)).toMatchObject(filter)
})

test("the queue can be sorted by any column, and days are in the viewer's time zone", () => {
  expect(asked({ sort: '-checks', from: '2026-06-01', to: '2026-06-01' })).toMatchObject({
    sort: '-checks',
    from: '2026-05-31T22:00:00.000Z',
    to: '2026-06-01T22:00:00.000Z',
  })
})

test('all stages are requested explicitly', () => {
  expect(asked({ stage: 'all' })).not.toHaveProperty('stage')
})
