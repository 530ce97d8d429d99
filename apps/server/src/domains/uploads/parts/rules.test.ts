import { expect, test } from 'vitest'

import { PART_BYTES } from '@wellspring/api/contract/parts'

import { partBytes, partKey, partOfKey } from './rules.ts'

test('a part has the size of all others, but for the last one', () => {
  const whole = PART_BYTES
  expect([partBytes(5, 1), partBytes(whole, 1), partBytes(whole + 1, 1), partBytes(whole + 1, 2)]).toEqual([
    5,
    whole,
    whole,
    1,
  ])
})

test('a place says of which file it is, and no other place does', () => {
  const file = { folder: 'registries', id: crypto.randomUUID() }
  expect(partOfKey(partKey(file, 7))).toEqual(file)
  expect(partOfKey(`customer/user${file.id}/7.part`)).toBeUndefined()
})
