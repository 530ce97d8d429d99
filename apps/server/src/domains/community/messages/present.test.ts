import { expect, test } from 'vitest'

import { excerptOf } from './present.ts'

// A smile is two units of a text: what is cut between them is no character, and the database takes no half of one.
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
