import { describe, expect, test } from 'vitest'

import { areaOf, leaves, leavesOf } from '@wellspring/api/contract/areas'

import {
  allowedStepActions,
  allowedGoalActions,
  isVisible,
  canTransitionGoal,
  canTransitionSpace,
  allowedNoteActions,
  allowedSpaceActions,
} from './rules.ts'

const views = [
  { role: 'patron', status: 'open' },
  { role: 'provider', status: 'open' },
  { role: 'patron', status: 'ended' },
  { role: 'provider', status: 'ended' },
] as const
const [patron, provider, patronAfter, providerAfter] = views

test('there are thirteen leaves, each in one area', () => {
  expect(leaves).toHaveLength(13)
  expect(leaves.map(areaOf)).toEqual(Object.entries(leavesOf).flatMap(([area, own]) => own.map(() => area)))
})

describe('visibility', () => {
  test.each([
    [patron, true, true],
    [provider, true, true],
    [patronAfter, true, true],
    [providerAfter, false, true],
  ])('%o', (view, patrons, providers) => {
    expect([isVisible('patron', view), isVisible('provider', view)]).toEqual([patrons, providers])
  })
})

describe('a space', () => {
  test.each([
    [patron, ['write', 'end']],
    [provider, ['write']],
    [patronAfter, ['open']],
    [providerAfter, []],
  ])('%o', (view, verbs) => expect(allowedSpaceActions(view)).toEqual(verbs))

  test('can be ended and reopened', () => {
    expect([canTransitionSpace('open', 'ended'), canTransitionSpace('ended', 'open')]).toEqual([true, true])
    expect([canTransitionSpace('open', 'open'), canTransitionSpace('ended', 'ended')]).toEqual([false, false])
  })
})

describe('a goal', () => {
  test.each([
    ['patron', 'open', patron, ['change', 'move', 'addAction']],
    ['provider', 'open', patron, ['move', 'addAction']],
    ['patron', 'open', provider, ['addAction']],
    ['provider', 'open', provider, ['change', 'move', 'addAction']],
    ['provider', 'reached', patron, ['move']],
    ['patron', 'let_go', provider, []],
    ['patron', 'open', patronAfter, []],
  ] as const)('by the %s that is %s: %o', (by, status, view, verbs) => {
    expect(allowedGoalActions({ by, status }, view)).toEqual(verbs)
  })

  test('cannot be abandoned once it is reached', () => {
    expect(canTransitionGoal('reached', 'let_go')).toBe(false)
    expect(canTransitionGoal('let_go', 'open')).toBe(true)
  })
})

describe('a step', () => {
  const done = new Date(0)
  test.each([
    ['patron', null, 'open', patron, ['change', 'remove', 'tick']],
    ['provider', null, 'open', patron, ['tick']],
    ['patron', done, 'open', patron, ['tick']],
    ['provider', null, 'open', provider, ['change', 'remove']],
    ['provider', done, 'open', provider, []],
    ['patron', null, 'reached', patron, []],
    ['patron', null, 'open', patronAfter, []],
  ] as const)('by the %s, done at %s, of a %s goal: %o', (by, doneAt, status, view, verbs) => {
    expect(allowedStepActions({ by, doneAt }, { status }, view)).toEqual(verbs)
  })
})

test('a note belongs to its author, also in an ended space', () => {
  expect(allowedNoteActions({ by: 'patron' }, patron)).toEqual(['change', 'remove'])
  expect(allowedNoteActions({ by: 'patron' }, provider)).toEqual([])
  expect(allowedNoteActions({ by: 'provider' }, providerAfter)).toEqual(['remove'])
})
