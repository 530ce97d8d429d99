import { expect, test } from 'vitest'

import { leaves } from '@wellspring/api/contract/areas'

import { bitOf } from './leaf-set.ts'

test('each leaf keeps the bit under which it is stored', () => {
  expect(Object.fromEntries(leaves.map((leaf) => [leaf, bitOf(leaf)]))).toEqual({
    Move: 1,
    Nourish: 2,
    Discover: 4,
    Develop: 8,
    Unite: 16,
    Uplift: 32,
    Heal: 64,
    Peace: 128,
    Love: 256,
    Gratitude: 512,
    Impact: 1024,
    Prosper: 2048,
    Share: 4096,
  })
})
