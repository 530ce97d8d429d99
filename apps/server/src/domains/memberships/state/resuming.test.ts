import { expect, test } from 'vitest'

import type { DueInvoice, Subscription, SubscriptionInvoice } from '../../../ports/cards/port.ts'
import { nextResumption, resumeKey, resumePaymentState } from './resuming.ts'
import type { Resuming } from './resuming.ts'

const day = (n: number) => new Date(Date.UTC(2027, 5, n))
const invoice = (status: SubscriptionInvoice['status'], from: number): SubscriptionInvoice => ({
  invoiceId: `in_${from}`,
  intentId: null,
  status,
  amountCents: 1500,
  createdAt: day(from),
  paidAt: null,
  periodStart: day(from),
  periodEnd: day(from + 30),
})
const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }
const member: Resuming = {
  id: 'm',
  card,
  pauseFrom: day(11),
  resumesAt: null,
  resumeAskedAt: day(15),
}
const due: DueInvoice = {
  invoiceId: 'in_15',
  since: day(15),
  failure: null,
  clientSecret: 'secret',
  triedByProvider: false,
}
const waiting: Subscription = {
  subscriptionId: 'sub_1',
  membershipId: null,
  state: 'past_due',
  cancelAtPeriodEnd: false,
  endedAt: null,
  card: { ...card, billTo: { name: null, email: null, lines: [] } },
  due,
  pause: null,
  resumedBy: resumeKey(member),
  invoices: [invoice('open', 15), invoice('void', 11), invoice('paid', 1)],
}
const failure = { message: 'Insufficient funds.', hard: false }
const given = {
  ...waiting,
  state: 'active' as const,
  due: null,
  pause: { resumesAt: null },
  invoices: [invoice('void', 15), invoice('void', 11), invoice('paid', 1)],
}
const paid = {
  ...waiting,
  state: 'active' as const,
  due: null,
  invoices: [invoice('paid', 15), invoice('void', 11)],
}

test.each<[string, Resuming, Subscription, number, ReturnType<typeof resumePaymentState>]>([
  ['nobody requested it', { ...member, resumeAskedAt: null }, waiting, 15, 'none'],
  ['nothing has been charged yet', member, { ...given, resumedBy: null }, 15, 'none'],
  ['an earlier attempt was charged', { ...member, resumeAskedAt: day(16) }, given, 16, 'none'],
  ['the bank waits for confirmation', member, waiting, 15, 'waits'],
  ['the gateway has not decided', member, { ...waiting, due: { ...due, clientSecret: null } }, 15, 'waits'],
  ['the bank has waited for a day', member, waiting, 16, 'refused'],
  ['the card was declined', member, { ...waiting, due: { ...due, failure } }, 15, 'refused'],
  [
    'the card was replaced',
    { ...member, card: { ...card, paymentMethodId: 'pm_2' } },
    waiting,
    15,
    'refused',
  ],
  ['the membership is paused again', member, given, 15, 'given up'],
  ['the payment succeeded', member, paid, 15, 'none'],
])('the result of a resumption when %s', (_name, one, found, at, expected) => {
  expect(resumePaymentState(one, found, day(at))).toBe(expected)
})

test.each([
  [null, null],
  [20, 45],
  [45, 45],
  [46, 45 + 31],
])(
  'a pause until day %s resumes at the start of a period counted from the attempt on day 15: on day %s',
  (until, expected) => {
    const next = nextResumption(given, until === null ? null : day(until))
    expect(next).toEqual(expected === null ? null : day(expected))
  },
)
