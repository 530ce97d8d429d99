import { expect, test } from 'vitest'

import { documentTitle } from './document-title.ts'

test.each([
  ['/', 'Wellspring'],
  ['/otp', 'One Time Password | Wellspring'],
  ['/faq', 'FAQ | Wellspring'],
  ['/SHOP', 'Shop | Wellspring'],
  ['/patron/find-provider', 'Find a Provider | Wellspring'],
  ['/forgot-password/otp', 'One Time Password | Wellspring'],
  ['/product-detail/0190f0a0-0000-7000-8000-000000000000', 'Product Detail | Wellspring'],
  ['/health-and-safety', 'health & safety | Wellspring'],
])('%s is called %s', (path, title) => expect(documentTitle(path)).toBe(title))

test.each([
  'Login',
  'Password',
  'Settings',
  'Security',
  'Home',
  'Wellness Center',
  'Providers',
  'Telehealth',
  'Coaches',
  'Events',
  'Shop',
  'Checkout',
  'About',
  'Careers',
  'Product Detail',
  'My Orders',
  'Disputes',
  'Dashboard',
  'Wallet',
  'Lotus',
  'Activity Log',
  'Membership Plan',
  'Provider Forms',
  'Memberships',
  'Chat Rooms',
  'Questionnaires',
  'Wellness Coach',
  'Upcoming Events',
  'Resource Library',
  'Profile',
])('the path of %s has it as its title', (title) => {
  const segment = title.toLowerCase().replaceAll(' ', '-')
  for (const path of [`/${segment}`, `/patron/${segment}`])
    expect(documentTitle(path)).toBe(`${title} | Wellspring`)
})

test('a whole title replaces the base title', () =>
  expect(documentTitle('/', 'Wellspring, care for all of you', true)).toBe('Wellspring, care for all of you'))

test('a given title wins', () => expect(documentTitle('/', 'Home')).toBe('Home | Wellspring'))
