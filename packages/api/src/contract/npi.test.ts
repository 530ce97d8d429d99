import { expect, test } from 'vitest'

import { isNpi } from './npi.ts'

test.each([
  ['1234567893', true],
  ['1558598797', true],
  ['1234567890', false],
  ['3234567890', false],
  ['123456789', false],
  ['12345678934', false],
  ['12345678a3', false],
  ['', false],
])('the check digit of the NPI %s is valid: %s', (value, expected) => {
  expect(isNpi(value)).toBe(expected)
})
