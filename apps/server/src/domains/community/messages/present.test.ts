import { expect, test } from 'vitest'

import { excerptOf } from './present.ts'

// An emoji is two UTF-16 units. Half of one is not a character, and Postgres rejects it.
test.each([
  ['short', 'short'],
  ['a'.repeat(140), 'a'.repeat(140)],
  ['a'.repeat(141), `${'a'.repeat(139)}…`],
  [`${'a'.repeat(138)}😀😀`, `${'a'.repeat(138)}…`],
  [`${'a'.repeat(137)}😀😀`, `${'a'.repeat(137)}😀…`],
])('an excerpt ends between two characters: %s', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt)
  expect(excerptOf(text).isWellFormed()).toBe(true)
})
