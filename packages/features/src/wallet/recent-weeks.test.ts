import { expect, test } from 'vitest'

import { changeSentence, recentWeeks } from './recent-weeks.ts'

const weeksOf = (...sold: readonly number[]) =>
  sold.map((amount, at) => ({ startsOn: `2026-10-${10 + at}`, sold: amount, net: amount / 2, commission: 0 }))

test.each([
  [[], 0, 0, null],
  [[10.1, 20.2], 30.3, 0, null],
  [[99, 10, 10, 10, 10, 20, 20, 0, 10], 50, 40, 25],
  [[10, 10, 10, 10, 5, 5, 5, 5], 20, 40, -50],
] as const)(
  'weeks of %j: the last four bring %d after %d, a change of %s percent',
  (sold, recent, before, change) => {
    expect(recentWeeks(weeksOf(...sold), 'sold')).toEqual({ recent, before, change })
    expect(recentWeeks(weeksOf(...sold), 'net').change).toBe(change)
  },
)

test.each([
  [null, '$52.50 in the 4 weeks before.'],
  [0, '$52.50 in the 4 weeks before.'],
  [12, 'Up 12% from $52.50 in the 4 weeks before.'],
  [-8, 'Down 8% from $52.50 in the 4 weeks before.'],
  [499, 'Up 499% from $52.50 in the 4 weeks before.'],
  [500, 'Up from $52.50 in the 4 weeks before.'],
  [3064, 'Up from $52.50 in the 4 weeks before.'],
])('a change of %s percent reads "%s"', (change, sentence) => {
  expect(changeSentence({ before: 52.5, change })).toBe(sentence)
})
