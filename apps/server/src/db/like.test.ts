import { expect, test } from 'vitest'

import { containing, literally } from './like.ts'

test('what stands for others in a pattern stands for itself', () => {
  expect(literally('50%_\\')).toBe('50\\%\\_\\\\')
})

test('an apostrophe is found however it was typed, and however it was written', () => {
  expect(containing("O'Brien")).toBe('%O_Brien%')
  expect(containing('O’Brien')).toBe('%O_Brien%')
})
