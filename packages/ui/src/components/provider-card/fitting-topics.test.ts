import { expect, test } from 'vitest'

import { fittingTopics } from './fitting-topics.ts'

test.each([
  ['three short topics', ['Sleep', 'Stress', 'Grief'], 3],
  ['no more than three topics', ['Sleep', 'Stress', 'Grief', 'Anger'], 3],
  ['fewer topics when they are long', ['Couples', 'Family conflict', 'Parenting', 'Separation'], 2],
  ['two topics of wide letters', ['Money worries', 'Budgeting', 'Debt', 'Saving'], 2],
  ['one topic longer than the line', ['Living with a long-term illness or chronic pain', 'Sleep'], 1],
  ['nothing without topics', [], 0],
])('a card shows %s', (_title, topics, count) => {
  expect(fittingTopics(topics)).toEqual(topics.slice(0, count))
})
