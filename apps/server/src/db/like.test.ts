import { expect, test } from 'vitest'

import { containing, literally } from './like.ts'

test('wildcards in a search text match themselves', () => {
  expect(literally('50%_\\')).toBe('50\\%\\_\\\\')
})

test('an apostrophe matches every way of writing it', () => {
  expect(containing("O'Brien")).toBe('%O_Brien%')
  expect(containing('O’Brien')).toBe('%O_Brien%')
})
