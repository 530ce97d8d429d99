import { describe, expect, test } from 'vitest'

import { nextDisputeStatuses } from '@wellspring/api/contract/dispute-status'
import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'

import { clocks, deadlineOf, mayStep, steps, allowedActions } from './rules.ts'
import type { Step } from './rules.ts'

const since = new Date('2026-06-01T00:00:00.000Z')
const at = (status: DisputeStatus, escalatedOnce = false) => ({
  status,
  statusSince: since,
  escalatedOnce,
})

test.each(Object.entries(steps))('%s uses a transition of the contract', (name, { to, from }) => {
  for (const status of Object.values(from).flat())
    expect([name, status, nextDisputeStatuses[status]]).toEqual([name, status, expect.arrayContaining([to])])
})

test.each(Object.entries(clocks))('the automatic step of a %s dispute is allowed', (status, { to, step }) => {
  const from = status as DisputeStatus
  expect([mayStep(step, 'system', at(from), since), steps[step].to]).toEqual([true, to])
})

describe('allowed actions', () => {
  test.each([
    [
      'pending',
      ['withdraw', 'addEvidence'],
      ['accept', 'reject', 'addEvidence'],
      ['escalate', 'addEvidence'],
    ],
    ['accepted', ['sendBack', 'addEvidence'], ['addEvidence'], ['addEvidence']],
    ['returning', ['addEvidence'], ['escalate', 'receiveBack', 'addEvidence'], ['escalate', 'addEvidence']],
    ['escalated', ['addEvidence'], ['addEvidence'], ['decide', 'addEvidence']],
    ['rejected', ['escalate', 'addEvidence'], ['addEvidence'], []],
    ['refunded', [], [], []],
    ['withdrawn', [], [], []],
  ] as const)('%s', (status, buyer, seller, admin) => {
    expect(allowedActions('buyer', at(status), since)).toEqual(buyer)
    expect(allowedActions('seller', at(status), since)).toEqual(seller)
    expect(allowedActions('admin', at(status), since)).toEqual(admin)
  })
})

test.each([
  ['on the seventh day', 7 * 24, false, true],
  ['after the seventh day', 7 * 24 + 1, false, false],
  ['a second time', 1, true, false],
])('escalating a rejection %s', (_when, hours, once, may) => {
  const now = new Date(since.getTime() + hours * 3_600_000)
  expect(mayStep('escalate' satisfies Step, 'buyer', at('rejected', once), now)).toBe(may)
  expect(allowedActions('buyer', at('rejected', once), now)).toEqual(may ? ['escalate', 'addEvidence'] : [])
})

test.each([
  ['pending', '2026-06-04T00:00:00.000Z', 'escalated'],
  ['accepted', '2026-06-15T00:00:00.000Z', 'withdrawn'],
  ['returning', '2026-06-08T00:00:00.000Z', 'refunded'],
  ['escalated', '2026-07-31T00:00:00.000Z', 'refunded'],
] as const)('a %s dispute changes on %s to %s', (status, day, to) => {
  expect(deadlineOf(at(status))).toEqual({ at: new Date(day), to })
})
