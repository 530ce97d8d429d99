import { expect, test } from 'vitest'

import { firstOf } from './choice.ts'

const types = [{ id: 'mat' }, { id: 'chair' }]
const leftOf = (mat: number, chair: number) => [
  { ticketTypeId: 'chair', left: chair },
  { ticketTypeId: 'mat', left: mat },
]

test.each([
  ['the first type', 3, 3, 10, ['mat']],
  ['the next one when the first is full', 0, 3, 10, ['chair']],
  ['nothing when all are full', 0, 0, 10, []],
  ['nothing for who has as many as they may', 3, 3, 0, []],
])('the initial choice is %s', (_, mat, chair, most, begun) => {
  expect(firstOf(types, { left: leftOf(mat, chair), most }).map(({ ticketTypeId }) => ticketTypeId)).toEqual(
    begun,
  )
})
