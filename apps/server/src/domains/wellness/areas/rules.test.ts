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
  ['all leaves in any order', 'physical', ['Nourish', 'Move'], true],
  ['a missing leaf', 'physical', ['Move'], false],
  ['a duplicate leaf', 'physical', ['Move', 'Move'], false],
  ['a leaf of another area', 'physical', ['Move', 'Share'], false],
  ['none for the coach', 'coach', [], true],
  ['a leaf for the coach', 'coach', ['Move'], false],
] as const)('texts of leaves: %s', (_case, id, named, isRight) => {
  expect(
    namesEachLeaf(
      id,
      named.map((leaf) => ({ leaf })),
    ),
  ).toBe(isRight)
})
