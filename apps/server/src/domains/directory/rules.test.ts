import { describe, expect, test } from 'vitest'

import { applicationStages } from '@wellspring/api/contract/application-stage'
import { nextServiceStatuses, serviceStatuses } from '@wellspring/api/contract/services'

import { isEligible, canTransitionService, mayOffer, prefixesOf, ratingOf, yearsOf } from './rules.ts'
import type { Eligibility } from './rules.ts'

const now = new Date('2026-06-15T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const good: Eligibility = {
  stage: 'activated',
  isMember: true,
  isDisabled: false,
  isExpired: false,
  pastDueSince: null,
}

describe('listed providers', () => {
  test.each<[string, Partial<Eligibility>, boolean]>([
    ['an active member', {}, true],
    ['a provider without a membership', { isMember: false }, false],
    ['a closed account', { isDisabled: true }, false],
    ['an expired licence', { isExpired: true }, false],
    ['a card that failed today', { pastDueSince: now }, true],
    ['a card that failed six days ago', { pastDueSince: daysAgo(6) }, true],
    ['a card that failed seven days ago', { pastDueSince: daysAgo(7) }, false],
  ])('%s', (_who, change, found) => {
    expect(isEligible({ ...good, ...change }, now)).toBe(found)
  })

  test('a newer version under review changes nothing, and a suspension does', () => {
    expect(applicationStages.filter((stage) => isEligible({ ...good, stage }, now)).toSorted()).toEqual([
      'activated',
      'changes_requested',
      'in_review',
      'submitted',
    ])
  })
})

test('providers use all transitions of a service, staff only pause and archive, others have none', () => {
  for (const from of serviceStatuses)
    for (const to of serviceStatuses) {
      const legal = nextServiceStatuses[from].includes(to)
      const out = to === 'paused' || to === 'archived'
      expect([from, to, canTransitionService({ kind: 'provider' }, from, to)]).toEqual([from, to, legal])
      for (const kind of ['admin', 'staff'] as const)
        expect([from, to, canTransitionService({ kind }, from, to)]).toEqual([from, to, legal && out])
      for (const kind of ['patron', 'tenant'] as const)
        expect(canTransitionService({ kind }, from, to)).toBe(false)
    }
})

test('only providers with a membership may offer services', () => {
  expect(mayOffer({ kind: 'provider', roles: ['member-provider'] })).toBe(true)
  expect(mayOffer({ kind: 'provider', roles: [] })).toBe(false)
  expect(mayOffer({ kind: 'patron', roles: ['member-provider'] })).toBe(false)
})

test.each([
  [0, 0, 4],
  [5, 1, 5],
  [13, 3, 4.3],
  [14, 3, 4.7],
])('%i stars from %i people are shown as %d', (sum, count, shown) => {
  expect(ratingOf(sum, count)).toBe(shown)
})

test.each([
  ['calm care', 'calm:* & care:*'],
  ['  Sleep-therapy! ', 'sleep:* & therapy:*'],
  ["o'brien | & ! <->", 'o:* & brien:*'],
  ['Ärztin 24', 'ärztin:* & 24:*'],
  ['!!! ???', null],
])('%j is searched as %j', (typed, asked) => {
  expect(prefixesOf(typed)).toBe(asked)
})

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['since 1999', null],
  ['-3', null],
  ['1999', null],
  ['', null],
  [undefined, null],
])('%j years are stored as %j', (typed, years) => {
  expect(yearsOf(typed)).toBe(years)
})
