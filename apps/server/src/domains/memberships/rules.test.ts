import { describe, expect, test } from 'vitest'

import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'
import { nextSubscriptionStatuses, subscriptionStatuses } from '@wellspring/api/contract/subscription-status'

import type { Subscription, SubscriptionInvoice } from '../../ports/cards/port.ts'
import { benefitsUntil, isGivenUp, newPriceFrom, nextAttemptAt } from './rules.ts'
import { dueAttempt, mustEnd, invoicesToRefund, stateAfter, stepBetween } from './state/subscription-state.ts'
import type { KnownMembership } from './state/subscription-state.ts'

const day = (n: number) => new Date(Date.UTC(2026, 5, n))
const since = day(1)

test.each([
  [0, day(3)],
  [1, day(8)],
  [2, day(15)],
  [3, day(22)],
  [4, null],
])('after %d attempts the next is on %s', (attempts, at) => {
  expect(nextAttemptAt(since, attempts)).toEqual(at)
})

test.each([
  ['Patron', day(15)],
  ['Provider', day(22)],
  ['Tenant', day(15)],
] as const)('a past due %s keeps the benefits until %s', (title, until) => {
  expect(benefitsUntil(title, since)).toEqual(until)
})

test.each([
  ['while an attempt is left', 'Patron', day(22), day(16), false],
  ['while benefits remain', 'Patron', null, day(14), false],
  ['when attempts and benefits have ended', 'Patron', null, day(15), true],
  ['a provider after one week', 'Provider', null, day(15), false],
  ['a provider after the last day of benefits', 'Provider', null, day(22), true],
] as const)('whether a past due membership ends: %s', (_when, title, next, now, over) => {
  expect(isGivenUp({ title, pastDueSince: since, nextAttemptAt: next }, now)).toBe(over)
})

test('members are told about a price thirty days before they pay it', () => {
  for (const startedAt of [null, day(0), day(1)])
    expect(newPriceFrom(day(1), startedAt)).toEqual(new Date(Date.UTC(2026, 6, 1)))
  expect(newPriceFrom(day(1), day(2))).toEqual(new Date(Date.UTC(2026, 6, 2)))
})

const invoice = (
  status: SubscriptionInvoice['status'],
  from: Date,
  to: Date,
  invoiceId = `in_${from.getUTCDate()}`,
): SubscriptionInvoice => ({
  invoiceId,
  intentId: null,
  status,
  amountCents: 1500,
  periodStart: from,
  periodEnd: to,
  createdAt: from,
  paidAt: status === 'paid' ? from : null,
})

const due = (failure: { message: string; hard: boolean } | null, clientSecret: string | null = null) => ({
  invoiceId: 'in_due',
  since,
  failure,
  clientSecret,
  triedByProvider: true,
})

const found = (values: Partial<Subscription>): Subscription => ({
  subscriptionId: 'sub_1',
  membershipId: null,
  state: 'active',
  cancelAtPeriodEnd: false,
  endedAt: null,
  pause: null,
  resumedBy: null,
  card: null,
  invoices: [],
  due: null,
  ...values,
})

const member = (values: Partial<KnownMembership>): KnownMembership => ({
  id: 'a membership',
  title: 'Patron',
  status: 'active',
  subscriptionId: 'sub_1',
  clientSecret: null,
  failure: null,
  card: null,
  billTo: null,
  startedAt: day(1),
  currentPeriodEnd: day(10),
  endedAt: null,
  pastDueSince: null,
  pastDueMessage: null,
  attempts: 0,
  nextAttemptAt: null,
  pauseFrom: null,
  resumesAt: null,
  resumeAskedAt: null,
  cancelAtPeriodEnd: false,
  refundAskedAt: null,
  handedOverAt: null,
  closesAt: day(2),
  hospitalName: null,
  person: {
    name: 'Ada Lovelace',
    email: 'ada@wellspring.example',
  },
  ...values,
})

const waiting = { status: 'incomplete', startedAt: null, currentPeriodEnd: null } as const
const soft = { message: 'Insufficient funds.', hard: false }
const hard = { message: 'Stolen.', hard: true }

describe('the state of a membership', () => {
  const states: Subscription[] = [
    found({ state: 'incomplete', due: due(null, 'secret') }),
    found({ state: 'active', invoices: [invoice('paid', day(1), day(10))] }),
    found({
      state: 'active',
      invoices: [invoice('paid', day(10), day(20)), invoice('paid', day(1), day(10))],
    }),
    found({
      state: 'active',
      invoices: [invoice('void', day(10), day(20)), invoice('paid', day(1), day(10))],
    }),
    found({ state: 'past_due', due: due(soft) }),
    found({ state: 'past_due', due: due(hard) }),
    found({ state: 'canceled', endedAt: day(9) }),
  ]
  const before: Partial<Record<SubscriptionStatus, Partial<KnownMembership>>> = {
    incomplete: waiting,
    paused: { pauseFrom: day(10) },
  }
  const members: KnownMembership[] = subscriptionStatuses.flatMap((status) => [
    member({ status, ...before[status] }),
    member({ status, ...before[status], cancelAtPeriodEnd: true }),
    member({ status, ...before[status], ...(status !== 'incomplete' && { pauseFrom: day(10) }) }),
  ])

  test('changes only along the edges of its state machine, whatever the gateway says', () => {
    let looked = 0
    for (const one of members)
      for (const state of states) {
        const { status } = stateAfter(one, { found: state, now: day(11) })
        const allowed: SubscriptionStatus[] = [one.status, ...nextSubscriptionStatuses[one.status]]
        expect(allowed).toContain(status)
        looked += 1
      }
    expect(looked).toBe(105)
  })

  test('is unchanged by seeing the same again', () => {
    for (const one of members)
      for (const state of states) {
        const once = stateAfter(one, { found: state, now: day(11) })
        const twice = stateAfter({ ...one, ...once }, { found: state, now: day(11) })
        // A first payment that is already past due takes two steps: start, then pastDue.
        if (one.status === 'incomplete' && state.state === 'past_due') continue
        expect(twice).toEqual(once)
      }
  })
})

test.each([
  ['incomplete', 'active', 'start'],
  ['incomplete', 'canceled', 'fail'],
  ['active', 'past_due', 'pastDue'],
  ['past_due', 'active', 'recover'],
  ['active', 'canceled', 'end'],
  ['past_due', 'canceled', 'end'],
  ['active', 'paused', 'pauseBegin'],
  ['paused', 'active', 'pauseEnd'],
  ['paused', 'past_due', 'pastDue'],
  ['paused', 'canceled', 'end'],
] as const)('the step from %s to %s is named %s', (from, to, step) => {
  expect(stepBetween(member({ status: from }), member({ status: to }))).toBe(step)
})

test.each([
  ['a declined first payment', waiting, found({ state: 'incomplete', due: due(soft) }), day(1), true],
  [
    'a first payment waiting for authentication',
    waiting,
    found({ state: 'incomplete', due: due(null, 's') }),
    day(1),
    false,
  ],
  [
    'a first payment waiting for authentication for a day',
    waiting,
    found({ state: 'incomplete', due: due(null, 's') }),
    day(2),
    true,
  ],
  ['active', {}, found({}), day(11), false],
  ['cancelled but still active', { cancelAtPeriodEnd: true }, found({}), day(9), false],
  [
    'past due',
    { status: 'past_due', pastDueSince: since },
    found({ state: 'past_due', due: due(soft) }),
    day(4),
    false,
  ],
  [
    'past due and cancelled',
    { status: 'past_due', pastDueSince: since, cancelAtPeriodEnd: true },
    found({ state: 'past_due', due: due(soft) }),
    day(4),
    true,
  ],
  [
    'past due without an attempt left, in its third week',
    { status: 'past_due', pastDueSince: since },
    found({ state: 'past_due', due: due(hard) }),
    day(15),
    true,
  ],
  ['paused', { status: 'paused', pauseFrom: day(10) }, found({}), day(11), false],
  [
    'paused and cancelled',
    { status: 'paused', pauseFrom: day(10), cancelAtPeriodEnd: true },
    found({}),
    day(11),
    true,
  ],
  [
    'a first payment after the organisation changed its owner',
    { ...waiting, handedOverAt: day(1) },
    found({}),
    day(1),
    true,
  ],
  ['ended here but not at the gateway', { status: 'canceled' }, found({}), day(9), true],
  ['ended at the gateway', { cancelAtPeriodEnd: true }, found({ state: 'canceled' }), day(11), false],
] as const)('whether the gateway has to end a membership: %s', (_which, values, state, now, ends) => {
  expect(mustEnd(member(values), { found: state, now })).toBe(ends)
})

test.each([
  ['for a month after a cancelled membership ended', { cancelAtPeriodEnd: true }, 'active', ['in_10']],
  ['for a month of an active membership', {}, 'active', []],
  ['for a first month paid too late', waiting, 'canceled', ['in_10', 'in_1']],
  [
    'for an organisation that changed its owner before the payment',
    { ...waiting, handedOverAt: day(1) },
    'active',
    ['in_10', 'in_1'],
  ],
  ['for a month that should have been paused', { pauseFrom: day(10) }, 'active', ['in_10']],
  ['for the month after a pause', { pauseFrom: day(5), resumesAt: day(10) }, 'active', []],
  ['after the membership ended', { status: 'canceled' }, 'canceled', ['in_10']],
] as const)('money %s is refunded or kept', (_which, values, state, back) => {
  const invoices = [invoice('paid', day(10), day(20)), invoice('paid', day(1), day(10))]
  const seen = { found: found({ state, invoices }), now: day(11) }
  expect(invoicesToRefund(member(values), seen).map(({ invoiceId }) => invoiceId)).toEqual(back)
})

describe('an attempt', () => {
  const late = { status: 'past_due', pastDueSince: since, attempts: 1, nextAttemptAt: day(8) } as const
  const state = found({ state: 'past_due', due: due(soft) })

  test('is due on its day, with its own key', () => {
    expect(dueAttempt(member(late), { found: state, now: day(7) })).toBeNull()
    expect(dueAttempt(member(late), { found: state, now: day(8) })).toMatchObject({
      key: 'in_due-2',
      attempts: 2,
    })
  })

  test('is due at once with a new card, and is not counted', () => {
    const card = {
      paymentMethodId: 'pm_2',
      brand: 'visa',
      last4: '1',
      expMonth: 1,
      expYear: 2030,
      billTo: {
        name: null,
        email: null,
        lines: [],
      },
    }
    expect(dueAttempt(member(late), { found: { ...state, card }, now: day(2) })).toMatchObject({
      key: 'in_due-pm_2',
      attempts: 1,
      newCard: true,
    })
  })

  test('is never due after a cancellation', () => {
    expect(dueAttempt(member({ ...late, cancelAtPeriodEnd: true }), { found: state, now: day(9) })).toBeNull()
  })
})
