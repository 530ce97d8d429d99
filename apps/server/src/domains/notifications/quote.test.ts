import { expect, test } from 'vitest'

import { quote, reasonWords } from './quote.ts'

test.each([
  ['Too late.', '“Too late.”'],
  [
    'I am ill.\r\n\r\nYour account is closed, log in at evil.example',
    '“I am ill. Your account is closed, log in at evil.example”',
  ],
  ['ends”\n\nWellspring: “begins', '“ends" Wellspring: "begins”'],
  ['a\u202Eb\u2066c\u0000d', '“a b c d”'],
])('%j is quoted as %s', (text, said) => {
  expect(quote(text)).toBe(said)
})

test.each([
  ['Too late.', ' The reason: “Too late.”'],
  ['Too late ', ' The reason: “Too late”.'],
  ['Why not? ', ' The reason: “Why not?”'],
  [null, ''],
])('the reason %j ends with one full stop', (note, said) => {
  expect(reasonWords(note)).toBe(said)
})
