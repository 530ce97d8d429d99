import { expect, test } from 'vitest'

import { firstSentence } from './directory.ts'

test.each([
  ['I see adults with anxiety. We work slowly.', 'I see adults with anxiety.'],
  ['Dr. Okafor sees families and couples. Both at once.', 'Dr. Okafor sees families and couples.'],
  ['Half an hour of quiet\n\nEvery day.', 'Half an hour of quiet'],
  ['  ', ''],
])('of %j a card shows %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})

test('a sentence without an end is truncated', () => {
  expect(firstSentence('a'.repeat(2000))).toHaveLength(200)
})
