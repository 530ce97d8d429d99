import { describe, expect, test } from 'vitest'

import { consentStatuses, requestStatuses } from '@wellspring/api/contract/sharing'
import type { ConsentStatus, RequestStatus } from '@wellspring/api/contract/sharing'

import { DAY_MS } from '../../time.ts'
import {
  canTransitionConsent,
  canTransitionRequest,
  isOpen,
  mayAskAgain,
  statusForProvider,
} from './rules.ts'
import { termsFor, terms } from './consents/terms.ts'

const day = (days: number) => new Date(Date.UTC(2026, 5, 15) + days * DAY_MS)
const now = day(0)

describe('a consent', () => {
  const steps: readonly [ConsentStatus, readonly ConsentStatus[]][] = [
    ['given', ['revoked', 'expired', 'ended', 'replaced']],
    ['revoked', []],
    ['expired', []],
    ['ended', []],
    ['replaced', []],
  ]
  test.each(steps)('that is %s may become %j and nothing else', (from, to) => {
    expect(consentStatuses.filter((status) => canTransitionConsent(from, status))).toEqual(to)
  })
})

describe('a request', () => {
  const steps: readonly [RequestStatus, readonly RequestStatus[]][] = [
    ['asked', ['accepted', 'answered', 'declined', 'withdrawn', 'expired']],
    ['accepted', ['answered', 'declined', 'withdrawn', 'expired']],
    ['answered', []],
    ['declined', ['withdrawn']],
    ['withdrawn', []],
    ['expired', []],
  ]
  test.each(steps)('that is %s may become %j and nothing else', (from, to) => {
    expect(requestStatuses.filter((status) => canTransitionRequest(from, status))).toEqual(to)
  })

  test.each([
    ['asked', 1, true],
    ['accepted', 1, true],
    ['asked', 0, false],
    ['answered', 1, false],
    ['declined', 1, false],
    ['withdrawn', 1, false],
    ['expired', -1, false],
  ] as const)('that is %s and due in %i days is open: %s', (status, due, open) => {
    expect(isOpen({ status, dueAt: day(due) }, now)).toBe(open)
  })

  // The status, what its provider sees while it is open, and afterwards.
  test.each([
    ['asked', 'asked', 'expired'],
    ['accepted', 'asked', 'expired'],
    ['declined', 'asked', 'expired'],
    ['answered', 'answered', 'answered'],
    ['withdrawn', 'withdrawn', 'withdrawn'],
    ['expired', 'asked', 'expired'],
  ] as const)('that is %s looks %s to its provider, and then %s', (status, before, after) => {
    expect(statusForProvider({ status, dueAt: day(1) }, now)).toBe(before)
    expect(statusForProvider({ status, dueAt: now }, now)).toBe(after)
  })

  test.each([
    [0, false],
    [6, false],
    [13, false],
    [14, true],
  ])('%i days later the provider may ask again, declined or not: %s', (days, may) => {
    const asked = { askedAt: now, dueAt: day(14) }
    for (const status of ['asked', 'accepted', 'declined'] as const)
      expect([status, mayAskAgain({ ...asked, status }, day(days))]).toEqual([status, may])
  })

  test.each([
    [6, false],
    [7, true],
  ])('%i days after an answered or withdrawn one: %s', (days, may) => {
    const asked = { askedAt: now, dueAt: day(14) }
    for (const status of ['answered', 'withdrawn'] as const)
      expect(mayAskAgain({ ...asked, status }, day(days))).toBe(may)
  })
})

test('the terms name the reader, the results and how the consent ends', () => {
  const names = { provider: 'Mira $& Castellanos', instrument: 'PHQ-9' }
  for (const scope of ['all', 'newest'] as const) {
    const text = termsFor(scope, names)
    expect(text).toMatch(/^Mira \$& Castellanos may read .*PHQ-9/)
    expect(text).toMatch(/ends after a year, or as soon as I stop sharing\.$/)
    expect(text).not.toMatch(/[{}]/)
  }
  expect(terms.version).toBe(1)
})
