import { expect, test } from 'vitest'

import { dateWords } from './date-words.ts'

test.each([
  ['date', '2026-11-21', true, 'Nov 21, 2026'],
  ['time', '14:05', true, '2:05 PM'],
  ['time', '14:05', false, '14:05'],
  ['datetime-local', '2026-11-21T09:30', false, 'Nov 21, 2026, 09:30'],
  ['datetime-local', '2026-11-21', false, null],
  ['date', '2026-1', true, null],
] as const)('%s %s is shown in the reader’s format', (kind, value, hour12, words) => {
  expect(dateWords(kind, value, { hour12 })).toBe(words)
})
