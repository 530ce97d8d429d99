import { expect, test } from 'vitest'

import { countsOf, totalOf } from './counts-of.ts'

const counts = countsOf(['draft', 'published', 'archived'], [{ status: 'published', count: 3 }])

test('a status without rows counts as zero', () => {
  expect(counts).toEqual({ draft: 0, published: 3, archived: 0 })
})

test('a list filtered by status has the rows of that status, and an unfiltered list has all', () => {
  expect(totalOf({ ...counts, draft: 2 }, 'draft')).toBe(2)
  expect(totalOf({ ...counts, draft: 2 }, undefined)).toBe(5)
})
