import { expect, test } from 'vitest'

import type { CheckResult } from '@wellspring/api/contract/review'

import { summaryOf } from './check-summary.ts'

const checks = (...results: CheckResult[]) =>
  results.map((result, index) => ({
    result,
    title: `Check ${index + 1}`,
    finding: `Found ${index + 1}.`,
    checkedAt: '2026-06-15T09:00:00.000Z',
  }))

test('a check that was not made has not passed and is named with the reason', () => {
  expect(summaryOf(checks('pass', 'not_checked', 'not_applicable', 'pass'))).toEqual({
    failed: 0,
    warned: 0,
    words: '2 of 4 checked',
    notMade: [
      { title: 'Check 2', why: 'the register was not loaded on Jun 15, 2026' },
      { title: 'Check 3', why: 'not asked: Found 3' },
    ],
    isClear: false,
  })
})

test.each([
  [['pass', 'pass'], true],
  [['pass', 'warn'], false],
  [['pass', 'fail'], false],
  [['pass', 'not_checked'], false],
] as const)('%j is clear: %s', (results, isClear) => {
  expect(summaryOf(checks(...results)).isClear).toBe(isClear)
})
