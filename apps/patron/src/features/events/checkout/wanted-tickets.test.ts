import { expect, test } from 'vitest'

import { defaultTickets } from './wanted-tickets.ts'

const types = [{ id: 'mat' }, { id: 'chair' }]
const leftOf = (mat: number, chair: number) => [
  { ticketTypeId: 'chair', left: chair },
  { ticketTypeId: 'mat', left: mat },
]

test.each([
  ['the first type', 3, 3, 10, ['mat']],
  ['the next type when the first is sold out', 0, 3, 10, ['chair']],
  ['empty when all are sold out', 0, 0, 10, []],
  ['empty for a patron who has the maximum', 3, 3, 0, []],
])('the initial choice is %s', (_, mat, chair, most, begun) => {
  expect(
    defaultTickets(types, { left: leftOf(mat, chair), most }).map(({ ticketTypeId }) => ticketTypeId),
  ).toEqual(begun)
})
