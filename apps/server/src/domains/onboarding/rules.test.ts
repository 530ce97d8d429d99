import { describe, expect, test } from 'vitest'

import { applicationStages, nextStages } from '@wellspring/api/contract/application-stage'
import { credentialingSample } from '@wellspring/api/testing/applications'

import { runChecks } from './checks/checks.ts'
import type { Evidence } from './checks/checks.ts'
import { knownOf } from './checks/details.ts'
import {
  daysBetween,
  expiryOf,
  filesIn,
  fingerprintOf,
  holderOf,
  canTransition,
  reminderDue,
  statusOf,
  renewBy,
} from './rules.ts'

describe('the state machine', () => {
  test('gives applicants no transition of reviewers', () => {
    expect(canTransition('submitted', 'approved')).toBe(false)
    expect(canTransition('changes_requested', 'approved')).toBe(false)
    expect(canTransition('withdrawn', 'activated')).toBe(false)
  })

  test('has no dead ends and no unreachable stages', () => {
    for (const stage of applicationStages) {
      expect([stage, nextStages[stage].length > 0]).toEqual([stage, true])
      if (stage !== 'submitted')
        expect([stage, applicationStages.some((from) => canTransition(from, stage))]).toEqual([stage, true])
    }
  })

  test.each([
    ['submitted', 'pending'],
    ['in_review', 'pending'],
    ['changes_requested', 'rejected'],
    ['approved', 'approved'],
    ['activated', 'approved'],
    ['suspended', 'approved'],
    ['withdrawn', null],
  ] as const)('%s is shown publicly as %s', (stage, status) => {
    expect(statusOf(stage)).toBe(status)
  })
})

describe('reminders', () => {
  test.each([
    [91, null, null],
    [90, null, 90],
    [90, 90, null],
    [61, 90, null],
    [60, 90, 60],
    [30, 60, 30],
    [7, 30, 7],
    [0, 7, 0],
    [-5, 0, null],
    [-5, null, 0],
    // The job did not run for a month: one reminder is sent instead of three.
    [6, 90, 7],
  ])('with %i days left, last sent at %s: %s', (daysLeft, told, due) => {
    expect(reminderDue(daysLeft, told)).toBe(due)
  })
})

test('days follow the calendar, including leap days', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
})

test('an expiry date is past the day after, and soon within thirty days', () => {
  expect(expiryOf('2026-06-14', '2026-06-15')).toBe('over')
  expect(expiryOf('2026-06-15', '2026-06-15')).toBe('soon')
  expect(expiryOf('2026-07-15', '2026-06-15')).toBe('soon')
  expect(expiryOf('2026-07-16', '2026-06-15')).toBe('later')
})

test('a claim expires exactly at its instant', () => {
  const until = new Date('2026-06-15T09:30:00Z')
  const claim = { claimedBy: 'a', claimedUntil: until }
  expect(holderOf(claim, new Date('2026-06-15T09:29:59Z'))).toBe('a')
  expect(holderOf(claim, until)).toBeNull()
})

test("spacing and case do not change a licence's fingerprint", () => {
  expect(fingerprintOf('license', 'DHA 77 120', 'Dubai')).toBe(fingerprintOf('license', 'dha77120', ' DUBAI'))
})

test('every file of an application is found, however deeply it is nested', () => {
  expect(filesIn(credentialingSample()).map(({ name }) => name)).toEqual([
    'id.png',
    'logo.png',
    'license.pdf',
    'certificate.png',
    'operating.pdf',
    'head.png',
    'signature.png',
  ])
})

describe('the checks', () => {
  const evidence = (change: Partial<Evidence> = {}): Evidence => {
    const details = credentialingSample()
    return {
      known: knownOf({ kind: 'provider', details }),
      files: filesIn(details).map((file) => ({ file, storedMime: file.mimeType })),
      account: { name: 'Amara Okafor', email: 'amara@wellspring.example' },
      twins: [],
      today: '2026-06-15',
      ...change,
    }
  }
  const resultOf = (name: string, given: Evidence) => runChecks(given).find((check) => check.name === name)

  test('pass for correct data', () => {
    expect(runChecks(evidence()).map(({ name, result }) => [name, result])).toEqual([
      ['npi', 'pass'],
      ['expiry', 'pass'],
      ['duplicate', 'pass'],
      ['files', 'pass'],
      ['account', 'pass'],
    ])
  })

  test('name what is wrong and make no decision', () => {
    const known = { ...evidence().known, npi: '1234567890' }
    expect(resultOf('npi', evidence({ known }))?.result).toBe('fail')
    expect(resultOf('npi', evidence({ known: { ...known, npi: '' } }))?.result).toBe('not_applicable')
    expect(resultOf('expiry', evidence({ today: '2028-06-01' }))?.finding).toContain(
      'License in Dubai, valid until ',
    )
    expect(resultOf('expiry', evidence({ today: '2027-12-20' }))?.result).toBe('warn')
    expect(resultOf('duplicate', evidence({ twins: [{ businessName: 'Twin Clinic' }] }))).toMatchObject({
      result: 'fail',
      finding: 'Also in: Twin Clinic.',
    })
    const [first, ...others] = evidence().files
    const odd = [{ ...first!, storedMime: 'application/pdf' }, ...others]
    expect(resultOf('files', evidence({ files: odd }))?.result).toBe('warn')
    const account = { name: 'Somebody Else', email: 'else@wellspring.example' }
    expect(resultOf('account', evidence({ account }))?.result).toBe('warn')
  })

  test('are bound to the evidence they looked at', () => {
    const [one] = runChecks(evidence())
    const [same] = runChecks(evidence())
    const [other] = runChecks(evidence({ today: '2026-06-16' }))
    expect(one?.snapshotHash).toBe(same?.snapshotHash)
    expect(one?.snapshotHash).not.toBe(other?.snapshotHash)
  })
})

test.each([
  ['2026-06-15T22:00:00Z', '2029-06-15'],
  // There is no 29 February three years later, so the last day of the month counts.
  ['2028-02-29T22:00:00Z', '2031-02-28'],
  ['2028-02-28T22:00:00Z', '2031-02-28'],
])('an approval of %s must be renewed by %s', (approvedAt, by) => {
  expect(renewBy(new Date(approvedAt))).toBe(by)
})
