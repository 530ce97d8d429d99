import { expect, test } from 'vitest'

import { numberIn } from './record-number.ts'

test.each([
  ['WS-1042', 1042],
  ['ws 1042', 1042],
  ['1042', 1042],
  [' 1042 ', 1042],
  ['WT-1042', null],
  ['Ada', null],
  ['', null],
  ['1042a', null],
  ['99999999999', null],
])('%j means order %j', (words, number) => {
  expect(numberIn(words, 'WS')).toBe(number)
})
