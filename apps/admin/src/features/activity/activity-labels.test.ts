import { expect, test } from 'vitest'

import { changeOf, hostName, nobody, subjectHref, subjectOf } from './activity-labels.ts'

test('a subject is split into its kind and its id', () => {
  expect(subjectOf('application:01a1fd38-6a92')).toEqual({ kind: 'Application', id: '01a1fd38-6a92' })
  expect(subjectOf('guest')).toEqual({ kind: 'Guest', id: '' })
  expect(subjectOf('identity:01a1').kind).toBe('Account')
  expect(subjectOf('registryLoad:01a1').kind).toBe('Register upload')
})

test('a kind is shown as words, not as its identifier', () => {
  const kinds = ['eventDate', 'eventBooking', 'chatCase', 'chatWordList', 'faq', 'wellnessDomain']
  expect(kinds.map((kind) => subjectOf(`${kind}:01a1`).kind)).toEqual([
    'Event date',
    'Event ticket',
    'Moderation case',
    'Chat word list',
    'FAQ',
    'Wellness area',
  ])
})

test('a subject links to its page, if it has one', () => {
  const about = 'WS-1006'
  expect(subjectHref({ subject: 'order:01a1', about })).toBe('/admin/orders/01a1')
  expect(subjectHref({ subject: 'orders:01a1', about })).toBe('/admin/orders/01a1')
  // Reading tickets is logged with the id of the booking, not of an event.
  for (const subject of ['events:01a1', 'coaching:01a1', 'guest'])
    expect(subjectHref({ subject, about })).toBeNull()
  expect(subjectHref({ subject: 'orders:01a1', about: null })).toBeNull()
})

test('a short change is summarised in the list', () => {
  const before = { status: 'escalated', by: 'buyer', note: 'x'.repeat(50), tags: ['a'] }
  const after = { status: 'refunded', by: 'buyer', note: 'y', tags: ['b'], refundedCents: 4600 }
  expect(changeOf({ subject: 'dispute:01a1', before, after })).toBe('status from Escalated to Refunded')
  expect(changeOf({ subject: 'dispute:01a1', before: null, after })).toBeNull()
})

test.each([
  ['booking', 'confirmed', 'no_show', 'status from Confirmed to Missed'],
  ['payment', 'requires_action', 'paid', 'status from Waiting for the bank to Paid'],
  ['payment', 'processing', 'failed', 'status from Being charged to Failed'],
  ['product', 'in_review', 'published', 'status from In review to In the shop'],
])('the statuses of a %s use the labels of the screens', (kind, was, is, words) => {
  expect(changeOf({ subject: `${kind}:01a1`, before: { status: was }, after: { status: is } })).toBe(words)
})

test("a guest's refused request is not attributed to the product", () => {
  expect([nobody('orders.getOrder.refused'), nobody('order.cancel')]).toEqual([
    'Someone not logged in',
    'Wellspring',
  ])
})

test('a host is named by its users', () => {
  expect([hostName('admin'), hostName('patron')]).toEqual(['Staff site', 'Patrons’ site'])
})
