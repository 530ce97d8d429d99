import { expect, test } from 'vitest'

import { phoneGroups } from './phone-groups.ts'

test.each([
  ['501234567', '50 123 4567'],
  ['50-123 4567', '50 123 4567'],
  ['50123456789', '50 123 4567'],
  ['50', '50'],
  ['50123', '50 123'],
  ['none', ''],
])('%s is read as "%s"', (typed, read) => expect(phoneGroups(typed)).toBe(read))

test('a number may be longer where its country allows it', () => {
  expect(phoneGroups('5012345678', 10)).toBe('50 123 45678')
})
