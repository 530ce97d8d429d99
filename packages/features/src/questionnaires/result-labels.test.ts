import { expect, test } from 'vitest'

import { changeWords } from './result-labels.ts'

const since = '2026-06-15T09:00:00.000Z'

test.each([
  [{ kind: 'first', points: 0, since: null }, /first result/],
  [{ kind: 'same', points: 0, since }, /^The same score/],
  [{ kind: 'same', points: -1, since }, /^1 point lower .+ about the same/],
  [{ kind: 'better', points: -6, since }, /^6 points lower than last time: better/],
  [{ kind: 'worse', points: 7, since }, /^7 points higher than last time: worse/],
  [{ kind: 'unrated', points: 20, since }, /^20 points higher than last time\.$/],
] as const)('%o', (change, words) => {
  expect(changeWords(change)).toMatch(words)
})
