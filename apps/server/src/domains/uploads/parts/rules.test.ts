import { expect, test } from 'vitest'

import { PART_BYTES } from '@wellspring/api/contract/upload-parts'

import { partBytes, partKey, partOfKey } from './rules.ts'

test('all parts have the same size, except the last one', () => {
  const whole = PART_BYTES
  expect([partBytes(5, 1), partBytes(whole, 1), partBytes(whole + 1, 1), partBytes(whole + 1, 2)]).toEqual([
    5,
    whole,
    whole,
    1,
  ])
})

test("a part's key identifies its file, and no other key does", () => {
  const file = { folder: 'registries', id: crypto.randomUUID() }
  expect(partOfKey(partKey(file, 7))).toEqual(file)
  expect(partOfKey(`customer/user${file.id}/7.part`)).toBeUndefined()
})
