import { expect, test } from 'vitest'

import type { Subscription, SubscriptionInvoice } from '../../../ports/cards/port.ts'
import { pauseEnd, pauseOrder, pauseStage } from './pause-rules.ts'
import type { PauseState } from './pause-rules.ts'

test.each([
  ['2027-01-15', '2027-02-15', 1, '2027-03-15'],
  ['2027-01-31', '2027-02-28', 1, '2027-03-31'],
  ['2027-02-28', '2027-03-31', 1, '2027-04-30'],
  ['2027-03-31', '2027-04-30', 3, '2027-07-31'],
  ['2027-11-30', '2027-12-30', 2, '2028-02-29'],
  ['2027-12-28', '2028-01-28', 1, '2028-02-28'],
] as const)('after a period from %s to %s, a pause of %d months ends on %s', (start, end, months, until) => {
  const period = { start: new Date(`${start}T10:00:00Z`), end: new Date(`${end}T10:00:00Z`) }
  expect(pauseEnd(period, months).toISOString()).toBe(`${until}T10:00:00.000Z`)
})

const day = (n: number) => new Date(Date.UTC(2027, 5, n))
const invoice = (status: SubscriptionInvoice['status'], from: number): SubscriptionInvoice => ({
  invoiceId: `in_${from}`,
  intentId: null,
  status,
  amountCents: 1500,
  createdAt: day(from),
  paidAt: null,
  periodStart: day(from),
  periodEnd: day(from + 10),
})
const found = (pause: Subscription['pause'], ...invoices: SubscriptionInvoice[]): Subscription => ({
  subscriptionId: 'sub_1',
  membershipId: null,
  state: 'active',
  cancelAtPeriodEnd: false,
  endedAt: null,
  card: null,
  due: null,
  pause,
  resumedBy: null,
  invoices: [...invoices.toReversed(), invoice('paid', 1)],
})
const asked = { pauseFrom: day(11), resumesAt: null, resumeAskedAt: null }
const until = { ...asked, resumesAt: day(21) }
const undone = { ...asked, resumeAskedAt: day(5) }
const told = { resumesAt: null }
const toldUntil = { resumesAt: new Date(day(21).getTime() - 3_600_000) }

test.each<[string, PauseState, Subscription, ReturnType<typeof pauseStage>, ReturnType<typeof pauseOrder>]>([
  ['no pause is requested', { ...asked, pauseFrom: null }, found(null), 'none', null],
  ['only the gateway has a pause', { ...asked, pauseFrom: null }, found(told), 'none', 'resume'],
  ['the gateway does not have it yet', asked, found(null), 'ahead', 'pause'],
  ['the gateway has it', asked, found(told), 'ahead', null],
  ['the gateway has another length', until, found(told), 'ahead', 'pause'],
  ['the gateway has its length', until, found(toldUntil), 'ahead', null],
  ['the first month is voided', asked, found(told, invoice('void', 11)), 'begun', null],
  ['the gateway charged its first month', asked, found(null, invoice('paid', 11)), 'begun', 'pause'],
  [
    'the gateway has it after charging its first month',
    asked,
    found(told, invoice('paid', 11)),
    'begun',
    null,
  ],
  ['its last hour has begun', until, found(null, invoice('void', 11)), 'begun', null],
  ['the month after it is paid', until, found(null, invoice('void', 11), invoice('paid', 21)), 'over', null],
  [
    'the month after it is unpaid',
    until,
    found(null, invoice('void', 11), invoice('open', 21)),
    'begun',
    null,
  ],
  ['it is withdrawn but the gateway still has it', undone, found(told), 'ahead', 'resume'],
  ['it is withdrawn', undone, found(null), 'over', null],
  ['the member resumes', undone, found(told, invoice('void', 11)), 'begun', 'charge'],
  [
    'the member has resumed and paid',
    undone,
    found(null, invoice('void', 11), invoice('paid', 15)),
    'over',
    null,
  ],
  [
    'it is withdrawn after its first month was charged',
    undone,
    found(told, invoice('paid', 11)),
    'over',
    'resume',
  ],
])('stage and order of a pause when %s', (_which, pausing, subscription, stage, order) => {
  expect([pauseStage(pausing, subscription), pauseOrder(pausing, subscription, day(12))]).toEqual([
    stage,
    order,
  ])
})

test('a pause that is about to end needs no order', () => {
  const paid = found(null, invoice('paid', 11))
  expect(pauseOrder(until, paid, new Date(toldUntil.resumesAt.getTime() - 1))).toBe('pause')
  expect(pauseOrder(until, paid, toldUntil.resumesAt)).toBeNull()
})
