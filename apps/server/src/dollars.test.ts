import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { dollars, inDollars } from './dollars.ts'

test.each([
  [900_000, '$9,000.00'],
  [1250, '$12.50'],
  [0, '$0.00'],
  [-550, '-$5.50'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are %s', (cents, words) => {
  expect(dollars(cents)).toBe(words)
  expect(inDollars(cents / 100)).toBe(words)
})

test('no text of the server writes a sum of its own', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:domains|demo|http)\b.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    // Pictures are drawn with numbers of their own.
    .filter((file) => /`[^`]*\$\$\{/.test(readFileSync(path.join(folder, file), 'utf8')))
  expect(files).toEqual([])
})
