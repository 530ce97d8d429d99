import { expect, test } from 'vitest'

import { leaves, wellnessDomainIds } from '@wellspring/api/contract/areas'

import { appearances, defaultLeafTexts, defaultTexts } from './default-texts.ts'
import { leavesOfDomain, namesEachLeaf } from './rules.ts'

test('each area and each leaf has a text and an affirmation', () => {
  for (const id of wellnessDomainIds) {
    expect(defaultTexts[id].affirmations.length).toBeGreaterThanOrEqual(2)
    expect(appearances[id].colour).toMatch(/^#[\da-f]{6}$/)
  }
  expect(wellnessDomainIds.flatMap(leavesOfDomain)).toEqual(leaves)
  for (const leaf of leaves) expect(defaultLeafTexts[leaf].affirmations.length).toBeGreaterThanOrEqual(2)
})

test.each([
  ['all of them, in any order', 'physical', ['Nourish', 'Move'], true],
  ['one is missing', 'physical', ['Move'], false],
  ['one stands twice', 'physical', ['Move', 'Move'], false],
  ['one is of another area', 'physical', ['Move', 'Share'], false],
  ['the coach has none', 'coach', [], true],
  ['the coach is given one', 'coach', ['Move'], false],
] as const)('texts of leaves: %s', (_case, id, named, isRight) => {
  expect(
    namesEachLeaf(
      id,
      named.map((leaf) => ({ leaf })),
    ),
  ).toBe(isRight)
})
