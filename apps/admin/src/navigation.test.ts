import { expect, test } from 'vitest'

import { mayOpen, navigationFor } from './navigation.ts'
import { pathPairs } from './path-pairs.ts'

const hrefs = (visitor: 'admin' | 'staff') => navigationFor(visitor).map(({ href }) => href)

test('staff see their own areas, and neither applications, members, money nor the audit log', () => {
  expect(hrefs('staff')).toEqual([
    '/admin/dashboard',
    '/admin/bookings',
    '/admin/services',
    '/admin/events',
    '/admin/educational-content',
    '/admin/orders',
    '/admin/products',
    '/admin/disputes',
    '/admin/support',
    '/admin/moderation',
    '/admin/tenants',
    '/admin/faq',
    '/notifications',
    '/own-activity',
    '/settings',
    '/security',
  ])
})

test('the bottom bar of a phone has the queues with waiting people', () => {
  const atHand = (visitor: 'admin' | 'staff') =>
    navigationFor(visitor)
      .filter(({ onPhone }) => onPhone)
      .map(({ href }) => href)
  expect(atHand('staff')).toEqual([
    '/admin/dashboard',
    '/admin/educational-content',
    '/admin/support',
    '/admin/moderation',
  ])
  expect(atHand('admin')).toEqual([
    '/admin/dashboard',
    '/admin/applications',
    '/admin/support',
    '/admin/moderation',
  ])
})

test('the navigation row of a tablet adds the queues of the shop', () => {
  for (const visitor of ['admin', 'staff'] as const)
    expect(navigationFor(visitor).flatMap(({ inRow, label }) => (inRow ? [label] : []))).toEqual([
      'Orders',
      'Disputes',
    ])
})

test('each role may open the pages of its menu and all pages below them', () => {
  for (const visitor of ['admin', 'staff'] as const)
    for (const href of hrefs(visitor)) {
      expect([href, mayOpen(visitor, href)]).toEqual([href, true])
      expect([href, mayOpen(visitor, `${href}/some-id`)]).toEqual([href, true])
    }
})

test.each([
  ...hrefs('admin').filter((href) => !hrefs('staff').includes(href)),
  '/admin/applications/some-id',
  '/admin/packages',
  '/admin/invoices/some-id',
  '/admin/people',
  '/admin/orders-of-somebody',
  '/admin/anything-new',
])('staff may not open %s', (path) => {
  expect([mayOpen('staff', path), mayOpen('admin', path)]).toEqual([false, true])
})

test('every URL alias leads to its page in one step', () => {
  for (const target of Object.values(pathPairs)) expect(Object.keys(pathPairs)).not.toContain(target)
})

test('each menu entry has a different icon', () => {
  const icons = navigationFor('admin').map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})
